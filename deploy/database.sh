#!/bin/sh
# Makes the role that owns the database and is no superuser, once, on an empty volume.
set -eu
psql --username postgres --set "password=$POSTGRES_PASSWORD" <<'SQL'
create role rostrum login password :'password';
create database rostrum owner rostrum;
SQL
