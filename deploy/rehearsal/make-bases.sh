#!/usr/bin/env bash
# Makes stand-ins for the base images of Dockerfile and compose.yaml from Debian's packages and from npm, under the same
# names, so that a machine without a registry can build and run the product.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export CONTAINERS_CONF=${CONTAINERS_CONF:-$here/containers.conf}
NODE_VERSION=$(cd "$here/../.." && node -p "require('./package.json').devDependencies.node")
NPM_VERSION=$(npm --version)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

main() {
  have debian:12-slim || make_debian
  have node:24-bookworm-slim || make_node
  local name
  for name in postgis/postgis:15-3.4 redis:7 caddy:2; do
    have "$name" || podman build --quiet --network host --tag "localhost/$name" "$here/bases/${name%%[:/]*}"
  done
}

have() { podman image exists "localhost/$1"; }

# Leaves out what the official slim image leaves out.
make_debian() {
  mmdebstrap --quiet --variant=minbase --include=ca-certificates \
    --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/info/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    bookworm "$work/debian.tar" /etc/apt/sources.list.d/debian.sources
  podman import --quiet --change 'CMD ["bash"]' "$work/debian.tar" localhost/debian:12-slim
}

# The binary of the npm package `node`, and npm itself.
make_node() {
  local image=$work/node/image
  mkdir -p "$image/bin" "$image/etc" "$image/lib/node_modules"
  (
    cd "$work/node"
    echo '{"private":true,"allowScripts":{"node":true}}' >package.json
    npm install --no-audit --no-fund --silent "node@$NODE_VERSION" "npm@$NPM_VERSION" >/dev/null
  )
  cp --dereference "$work/node/node_modules/node/bin/node" "$image/bin/"
  cp -r "$work/node/node_modules/npm" "$image/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$image/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$image/bin/npx"
  # Builds trust the authorities of this machine, which build.sh mounts.
  echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"$image/etc/npmrc"
  podman build --quiet --tag localhost/node:24-bookworm-slim --file "$here/bases/node/Dockerfile" "$work/node"
}

main
