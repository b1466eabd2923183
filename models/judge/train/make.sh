#!/usr/bin/env bash
# Remakes trained/ and card.md from data/requests/. All that is only on the way there stands in the folder given (or a temporary one).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
made=${1:-${TMPDIR:-/tmp}/countersign-judge}
python=${PYTHON:-python3}
mkdir -p "$made"
if [ ! -x "$made/venv/bin/python" ]; then
  "$python" -m venv "$made/venv"
  "$made/venv/bin/pip" install --quiet --no-deps -r "$here/requirements.txt"
fi
# The runtime's own telemetry, on wherever it is not told otherwise.
export ORT_DISABLE_TELEMETRY=1
export PYTHONDONTWRITEBYTECODE=1 PYTHONHASHSEED=0 JAX_PLATFORMS=cpu
run() { echo "== $1"; "$made/venv/bin/python" "$here/$1.py" "${@:2}"; }
run generate --out "$made"
run train --made "$made"
run export --made "$made"
run calibrate --made "$made"
