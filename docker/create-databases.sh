#!/bin/sh
# Runs once, when PostgreSQL makes its files. Two roles and two databases, closed to each other: the
# arcade is a vendor and must not be able to look into the platform's books.
set -eu

for name in app arcade; do
  case $name in
    app) password=$APP_DATABASE_PASSWORD ;;
    arcade) password=$ARCADE_DATABASE_PASSWORD ;;
  esac
  psql --set=ON_ERROR_STOP=1 --set=name="$name" --set=password="$password" --username="$POSTGRES_USER" <<'SQL'
    CREATE ROLE :"name" LOGIN PASSWORD :'password';
    CREATE DATABASE :"name" OWNER :"name";
    REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
