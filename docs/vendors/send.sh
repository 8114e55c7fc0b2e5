#!/usr/bin/env bash
# Signs a message with OpenSSL 3 and sends it with curl: send.sh <operation> <json>
# Needs: PLATFORM_URL, VENDOR_CODE, VENDOR_KID, VENDOR_KEY (a PEM file of an Ed25519 private key),
# and PLATFORM_KEY (a PEM file of the platform's public key) to verify the answer.
set -euo pipefail

operation=$1 body=$2
path=/seamless/v1/$operation
timestamp=$(date +%s%3N)
nonce=$(openssl rand -hex 16)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
hash_of() { openssl dgst -sha256 -r | cut -d ' ' -f 1; }

printf '%s\n%s\n%s\n%s\n%s' POST "$path" "$(printf %s "$body" | hash_of)" "$timestamp" "$nonce" >"$work/message"
signature=$(openssl pkeyutl -sign -rawin -inkey "$VENDOR_KEY" -in "$work/message" | base64url)

status=$(curl --silent --show-error --output "$work/answer" --dump-header "$work/headers" --write-out '%{http_code}' \
  --header 'Content-Type: application/json' --header "X-Vendor: $VENDOR_CODE" --header "X-Kid: $VENDOR_KID" \
  --header "X-Timestamp: $timestamp" --header "X-Nonce: $nonce" --header "X-Signature: $signature" \
  --data-binary "$body" "$PLATFORM_URL$path")

header() { tr -d '\r' <"$work/headers" | sed -n "s/^$1: //Ip"; }
[ "$(header x-nonce)" = "$nonce" ] || { echo "The answer belongs to another message." >&2; exit 1; }
printf '%s\n%s\n%s\n%s\n%s' "$status" "$path" "$(hash_of <"$work/answer")" "$(header x-timestamp)" "$nonce" >"$work/answered"
signed=$(header x-signature | tr -- '-_' '+/')
printf '%s%s' "$signed" "$(printf '=%.0s' $(seq $(((4 - ${#signed} % 4) % 4))))" | openssl base64 -d -A >"$work/signature"
openssl pkeyutl -verify -rawin -pubin -inkey "$PLATFORM_KEY" -in "$work/answered" -sigfile "$work/signature" >/dev/null ||
  { echo "The answer is not signed by the platform." >&2; exit 1; }

cat "$work/answer"
