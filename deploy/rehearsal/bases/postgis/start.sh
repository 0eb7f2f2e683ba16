#!/bin/sh
# Reads the same settings as the official image: POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\";" | postgres --single -D "$PGDATA" postgres >/dev/null
fi
exec postgres -c listen_addresses='*'
