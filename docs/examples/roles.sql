-- The database roles for docker-compose.yml, created or corrected before each migration. psql runs this as the superuser
-- `tabletop`, with the variables `owner_password` and `web_password`.
--
-- tabletop        superuser: creates the roles and makes backups
-- tabletop_owner  owns the tables and migrates them
-- tabletop_web    reads and writes rows, and can't change anything else
\set ON_ERROR_STOP on

SELECT 'CREATE ROLE tabletop_owner' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tabletop_owner') \gexec
SELECT 'CREATE ROLE tabletop_web' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tabletop_web') \gexec
ALTER ROLE tabletop_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
ALTER ROLE tabletop_web LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'web_password';

REVOKE ALL ON DATABASE tabletop FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE tabletop TO tabletop_owner;
GRANT CONNECT ON DATABASE tabletop TO tabletop_web;
ALTER SCHEMA public OWNER TO tabletop_owner;
GRANT USAGE ON SCHEMA public TO tabletop_web;

-- In databases older than the roles, and in restored backups, the tables have another owner.
SELECT format('ALTER TABLE public.%I OWNER TO tabletop_owner', relname)
FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relowner <> 'tabletop_owner'::regrole \gexec

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO tabletop_web;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO tabletop_web;
ALTER DEFAULT PRIVILEGES FOR ROLE tabletop_owner IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tabletop_web;
ALTER DEFAULT PRIVILEGES FOR ROLE tabletop_owner IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO tabletop_web;
