#!/bin/sh
# Runs automatically when PostgreSQL creates its files, and manually when a release adds a role. Creates two databases
# with an owner each, closed to each other: the arcade is a vendor and must not read the platform's books. The
# platform's processes log in as app_runtime, which owns nothing, and the one that draws lotteries as app_draws.
set -eu

as_superuser() {
  # POSTGRES_USER is unset under `docker-compose exec`: only the image's own script sets its default.
  psql --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" "$@"
}

for name in app app_runtime app_draws arcade; do
  case $name in
    app) password=$APP_DATABASE_PASSWORD ;;
    app_runtime) password=$RUNTIME_DATABASE_PASSWORD ;;
    app_draws) password=$DRAWS_DATABASE_PASSWORD ;;
    arcade) password=$ARCADE_DATABASE_PASSWORD ;;
  esac
  as_superuser --set=name="$name" --set=password="$password" <<'SQL'
    SELECT format('CREATE ROLE %I', :'name')
      WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
    ALTER ROLE :"name" LOGIN PASSWORD :'password';
SQL
done

for name in app arcade; do
  as_superuser --set=name="$name" <<'SQL'
    SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
      WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
    REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done

as_superuser <<'SQL'
  GRANT CONNECT ON DATABASE app TO app_runtime, app_draws;
SQL
