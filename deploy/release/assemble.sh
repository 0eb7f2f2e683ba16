#!/usr/bin/env bash
# Builds what production runs, from a checkout into an empty folder: assemble.sh <checkout> <folder>
# The image and the release tarball both contain this folder. Installs packages in the checkout, so use a copy.
set -euo pipefail
checkout=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)

main() {
  cd "$checkout"
  # The emulator in dev/ and the browser driver in e2e/ are not needed. No package needs its install script.
  npm ci --ignore-scripts --no-audit --no-fund --include-workspace-root --workspace web --workspace contract
  npm run --silent build
  npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace server --workspace contract
  # A peer of packages that run without it.
  rm -rf node_modules/typescript
  copy package.json LICENSE CHANGELOG.md contract server docs/help web/build/client deploy/caddy deploy/debian deploy/monitoring node_modules
  refuse_development_parts
}

# Without tests, what only tests use, and what only editors and debuggers read.
copy() {
  tar --create \
    --exclude='*.test.ts' --exclude='vitest*.config.ts' --exclude='tsconfig.json' \
    --exclude=server/src/audits --exclude=server/src/fixtures --exclude=server/src/testing \
    --exclude=server/src/platform/jobs/testing \
    --exclude=server/scripts/ask.ts --exclude=server/scripts/openapi.ts \
    --exclude=server/scripts/schema.ts --exclude=server/scripts/seed.ts --exclude=server/schema.sql \
    --exclude='node_modules/*.map' --exclude='node_modules/*.d.ts' \
    --exclude='node_modules/*.d.mts' --exclude='node_modules/*.d.cts' \
    --exclude=node_modules/.package-lock.json \
    --exclude=node_modules/.bin --exclude=node_modules/@surplate/dev \
    "$@" | tar --extract --directory "$folder"
}

refuse_development_parts() {
  local name
  for name in typescript firebase-tools vitest vite @playwright/test node; do
    [ ! -e "$folder/node_modules/$name" ] || { echo "$name must not be in production" >&2; exit 1; }
  done
}

main
