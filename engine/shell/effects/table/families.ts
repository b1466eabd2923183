/** Families of rows that are written with one word: tools that are judged alike, with the examples that hold for all of them. */
export const expandFamilies = (text: string) =>
  text
    .replace(
      /^(.*) \| python-module$/gm,
      (_, names: string) =>
        /\{([^}]*)\}/
          .exec(names)?.[1]
          ?.split(',')
          .map((name) => modules(name))
          .join('\n') ?? '',
    )
    .replace(
      / \| pip-install$/gm,
      ' | @pipInstall | --require-hashes -r= --requirement= --no-deps -q --quiet --dry-run --no-cache-dir --disable-pip-version-check --only-binary= --no-binary= -c= --constraint= --report:- -e= --editable= --no-build-isolation --prefer-binary -v --no-input --progress-bar= --upgrade! -U! --user! -t! --target! --prefix! --root! --break-system-packages! -i! --index-url! --extra-index-url! | @ --require-hashes -r requirements.txt ;; @ --dry-run x ;; @ --dry-run --report - x ;; . .venv/bin/activate && pip install -r requirements.txt ;; source venv/bin/activate; pip install -e .[dev] | @ x ;; @ -e . ;; @ --dry-run --report x.json x ;; @ --user x ;; @ -r requirements.txt ;; . .venv/bin/activate && pip install x ;; . .venv/bin/activate && pip install -r ../x.txt ;; (. .venv/bin/activate); pip install -r requirements.txt',
    )
    .replace(
      / \| go-run$/gm,
      ' | project | single -run= -race -cover -v -short -count= -bench= -benchmem -timeout= -tags= -failfast -json -coverpkg= -parallel= -cpu= -covermode= -vet= -shuffle= -list= -mod= -ldflags= -trimpath -gcflags= -n -x -p= -fuzz= -fuzztime= -skip= -benchtime= -args! -o> -coverprofile> -exec! -toolexec! -overlay! -modfile! -update! -cpuprofile! -memprofile! -vettool! -outputdir! -i! -a -work -asmflags= -buildvcs= -c! | @ ./... | @ -o main.go ./... ;; @ -exec x ./... ;; @ -update ./...',
    )
    .replace(
      / \| jvm$/gm,
      ' | @task | . | @ test ;; @ build | @ deploy ;; @ clean publish ;; mvn deploy -l build.log ;; ant deploy -l out.log',
    )
    .replace(
      / \| task-runner$/gm,
      ' | @task | . | @ test ;; @ lint ;; just --list | @ deploy ;; @ clean ;; gulp deploy -n ;; doit -n 4 deploy ;; grunt deploy --dry-run',
    )
    .replace(
      / \| docker-inspect$/gm,
      ' | @inspectContainer | -f= --format= --type= -s --size | @ -f {{.State.Status}} x | @ x ;; @ -f {{.Config.Env}} x',
    )
    .replace(/ \| ip-show$/gm, ' | @ipShow | . | @ | @ add x ;; @ link set eth0 down ;; @ del x')
    .replace(/ \| media$/gm, ' | overwrites | . | . | @ a');

/** `python -m NAME` is NAME, where that is a command of its own. */
function modules(name: string): string {
  const same =
    'mypy flake8 pylint bandit pycodestyle pydocstyle pyflakes vulture radon xenon ruff black isort pip coverage tox nox twine poetry pyright yapf autopep8 interrogate pyroma pipenv hatch alembic yamllint mkdocs'.split(
      ' ',
    );
  return same.includes(name)
    ? `python:${name} | @sameModule | . | python -m ${name} --version | python -m ${name} --fix`
    : `python:${name} | code | . | . | python -m ${name}`;
}
