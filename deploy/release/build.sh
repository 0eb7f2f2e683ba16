#!/usr/bin/env bash
# Builds everything that a version consists of: build.sh <commit> <folder> [--no-image]
# The tarball, the bill of materials, the image if podman or Docker is there, and the checksums of all files.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
commit=$1
image=${3:-}
mkdir -p "$2"
target=$(cd "$2" && pwd)
cd "$here/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The time of everything in the tarball and the image.
time=$(git log -1 --format=%ct "$commit")

main() {
  mkdir "$work/checkout"
  git archive "$commit" | tar --extract --directory "$work/checkout"
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$work/checkout/package.json")
  name=surplate-$version
  cp -r "$work/checkout" "$work/image"
  make_tarball
  [ "$image" = --no-image ] || make_image
  (cd "$target" && sha256sum "$name"* >SHA256SUMS && cat SHA256SUMS)
}

make_tarball() {
  bash "$work/checkout/deploy/release/assemble.sh" "$work/checkout" "$work/$name" >&2
  node "$here/sbom.ts" "$work/checkout" >"$target/$name.cdx.json"
  # The release brings the Node it was tested with.
  install -D -m 755 "$(node -p process.execPath)" "$work/$name/bin/node"
  ln -s deploy/debian/install.sh "$work/$name/install.sh"
  tar --create --directory "$work" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
    --mtime="@$time" "$name" | gzip --no-name >"$target/$name-linux-x64.tar.gz"
}

# IMAGE_OPTIONS is for what a machine needs to build, such as a certificate authority of its own.
make_image() {
  local options=() engine
  read -ra options <<<"${IMAGE_OPTIONS:-}"
  engine=$(command -v podman || command -v docker) || {
    echo 'No podman and no Docker: there is no image.' >&2
    return 0
  }
  # Layers of earlier builds have other times.
  options+=(--no-cache)
  [[ $engine != *podman ]] || options+=(--format docker --timestamp "$time")
  SOURCE_DATE_EPOCH=$time "$engine" build "${options[@]}" --tag "surplate:$version" "$work/image" >&2
  # Not its id: podman writes ids of its own intermediate images into the history, which differ in each build.
  "$engine" image inspect --format '{{json .RootFS.Layers}}' "surplate:$version" >"$target/$name-image-layers.json"
}

main
