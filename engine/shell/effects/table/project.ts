/** Package managers, test runners, linters, builds, language tools. */
export const projectRows = `
# JavaScript
npm | group | -v --prefix= -C= -s --silent -w= --workspace= --workspaces -ws --loglevel= -q --no-color --json
npm {ci,clean-install} | project max:0 | --ignore-scripts --no-audit --no-fund --prefer-offline --offline --omit= --include= --loglevel= --silent -s --production --legacy-peer-deps --no-progress --quiet --no-optional --only= --cache= -d | @ ;; @ --ignore-scripts | @ -g ;; @ --foo ;; cd .. && npm ci
npm {test,t,tst,run,run-script} | @packageScript | -w= --workspace= --workspaces --if-present --silent -s --ignore-scripts --prefix= | npm test ;; npm run build ;; npm run lint -- --quiet | npm test -- -u ;; npm run deploy ;; npm run lint -- --fix ;; npm run dev
npm {ls,list,la,ll,outdated,explain,why,root,prefix,bin,help,help-search,query,fund,ping,doctor,sbom,find-dupes,completion} | names | -g --global --depth= --json * | @
npm {view,info,show,v,search} | fetches | --json --registry! * | @ zod
npm audit | names max:0 | --json --omit= --production --audit-level= --only= | npm audit ;; npm audit --json | npm audit fix
npm config | group | .
npm config get | names max:1 | --json -g --global | npm config get registry | npm config get a b
npm config {list,ls} | secret
npm config {set,delete,edit,fix} | outside
npm pack | names needs:--dry-run | --dry-run --json | npm pack --dry-run | npm pack
npm publish | sends needs:--dry-run | --dry-run --access= --tag= --json --otp= | npm publish --dry-run | npm publish
npm version | says max:0 | --json | npm version | npm version patch
npm whoami | names
npm {install,i,in,add,uninstall,remove,rm,un,update,up,upgrade,dedupe,ddp,prune,rebuild,link,unlink,shrinkwrap,init,create,set,pkg,cache,install-test,it,install-ci-test} | overwrites
npm {start,stop,restart,explore,edit} | code
npm {exec,x} | @runner | -c! --call! -p! --package! -y --yes --no -w= --workspace= -s --silent | npm exec -- eslint src | npm exec -- rimraf dist ;; npm exec -c "rm x"
npm {login,adduser,logout,deprecate,unpublish,dist-tag,owner,access,team,org,hook,star,profile} | outside
npm token | secret
npm pkg get | names | * | npm pkg get version | npm pkg set a=b
npm dist-tag ls | fetches | * | npm dist-tag ls zod | npm dist-tag add a@1 x
npm owner ls | fetches | * | npm owner ls zod | npm owner add x y
npm cache {ls} | names | *
pnpm | group | -C= --dir= -r --recursive -w --workspace-root -F= --filter= -s --silent --color --no-color
pnpm {test,t,run,run-script} | @packageScript | -r --filter= -F= --if-present --silent | pnpm test ;; pnpm run build | pnpm run deploy
pnpm {lint,build,typecheck,check,type-check,coverage,tsc,eslint,vitest} | @packageScript | * | @ | @ --fix ;; @ -u
pnpm {ls,list,ll,la,why,outdated,root,bin,licenses,doctor,help} | names | * | @
pnpm {audit} | names max:0 | --json --prod -P --audit-level= -D | @ | @ --fix
pnpm {install,i} | project needs:--frozen-lockfile max:0 | --frozen-lockfile --ignore-scripts --offline --prefer-offline --prod -P --silent | @ --frozen-lockfile | @ ;; @ zod --frozen-lockfile
pnpm {exec,dlx} | @runner | -c! -r --recursive --package! --filter= -F= -s | pnpm exec tsc --noEmit | pnpm exec rimraf dist
pnpm {view,info} | fetches | *
pnpm {add,remove,rm,uninstall,un,update,up,upgrade,link,unlink,dedupe,prune,rebuild,import,patch,patch-commit,init,create,env,setup,store,config,approve-builds,fetch} | overwrites
pnpm {publish} | sends needs:--dry-run | --dry-run --no-git-checks --access= | @ --dry-run | @
pnpm {deploy,start,dev,server} | code
yarn | group alone | --cwd= -s --silent --verbose
yarn {test,run} | @packageScript | * | yarn test ;; yarn run build | yarn run deploy ;; yarn test -u
yarn {lint,build,typecheck,check,type-check,coverage,tsc,eslint,jest,vitest} | @packageScript | * | @ | @ --fix ;; @ -u
yarn install | project needs:--frozen-lockfile,--immutable,--immutable-cache max:0 | --frozen-lockfile --immutable --immutable-cache --check-cache --ignore-scripts --offline --prefer-offline --production --silent --non-interactive --mode= --inline-builds --network-timeout= | yarn install --immutable | yarn install
yarn {list,why,outdated,licenses,info,help,bin,explain} | names | * | @ zod
yarn audit | names | *
yarn {npm} {info,audit} | fetches | *
yarn {npm} | group | .
yarn workspaces | group | .
yarn workspaces {list,info} | names | *
yarn workspaces run | @packageScript | * | yarn workspaces run test | yarn workspaces run deploy
yarn workspaces foreach | @inWorkspace | -A -p -t -v -i -R -W --all --parallel --topological --topological-dev --verbose --interlaced --recursive --worktree --from= --include= --exclude= -j= --jobs= --no-private -n --dry-run --since | yarn workspaces foreach -A run test | yarn workspaces foreach -A run deploy ;; yarn workspaces foreach exec rm x
yarn workspaces focus | overwrites
yarn workspace | @inWorkspace | . | yarn workspace web test ;; yarn workspace @a/web run build | yarn workspace web add x ;; yarn workspace web deploy
yarn {exec,dlx} | @runner | . | yarn exec tsc --noEmit | yarn exec rimraf x
yarn {add,remove,up,upgrade,upgrade-interactive,link,unlink,init,create,set,config,patch,dedupe,import,plugin,cache,global,version,rebuild,unplug,pack,autoclean,policies} | overwrites
yarn {publish} | sends
bun | group | --cwd=
bun test | project | -t= --timeout= --bail --only --todo --coverage --rerun-each= --preload! -u! --update-snapshots! --watch! --reporter= | bun test | bun test -u
bun run | @packageScript | --silent --bun --if-present | bun run test | bun run deploy
bun install | project needs:--frozen-lockfile max:0 | --frozen-lockfile --ignore-scripts --production --silent | bun install --frozen-lockfile | bun install
bun {add,remove,update,link,create,init,publish,upgrade,patch,x} | overwrites
bun pm | group | .
bun pm {ls,bin,hash} | names | *
bun outdated | names | *
deno | group | .
deno {lint,check,info,doc,test,bench,help} | project | --fix! -A! --allow-all! --allow-write! --allow-run! --allow-net! --allow-env! --update! --output! --allow-read --ignore= --json --coverage --filter= --all --no-check --quiet -q --unstable | deno lint ;; deno test | deno lint --fix ;; deno test -A
deno fmt | project needs:--check | --check --ignore= -q --quiet | deno fmt --check | deno fmt
deno {run,eval,install,uninstall,compile,upgrade,cache,task,add,remove,publish,bundle,jupyter,serve,repl} | code
{npx,bunx,pnpx} | @runner | --no-install --no -q --quiet -y --yes -p! --package! -c! --call! | @ tsc --noEmit ;; @ eslint src | @ left-pad ;; @ eslint --fix . ;; @ -c 'rm x'
corepack | @runner | . | corepack npm ci | corepack enable
{nvm,fnm,volta,asdf,mise,rbenv,pyenv,nodenv,sdk,rustup,n,goenv,jenv,tfenv,rvm,proto} | group | .
{nvm,fnm,asdf,mise,rbenv,pyenv,nodenv,goenv,jenv,rvm,sdk,tfenv,volta} {ls,list,current,version,versions,which,ls-remote,list-remote,whence,where,outdated,doctor} | names | * | @
{nvm,fnm,volta,asdf,mise,rbenv,pyenv,rustup,sdk} {install,use,alias,uninstall,default,global,local,pin,update,upgrade,shell,set,plugin,reshim} | outside
rustup {show,check,which} | names | * | @
rustup {toolchain,target,component} | group | .
rustup {toolchain,target,component} list | names | *
{tsc,tsgo,vue-tsc} | project builds needs:--noEmit,--showConfig,--listFilesOnly,--version,-v,--help | --noEmit --pretty --watch! -w! --init! --build! -b! --outDir! --outFile! --declarationDir! -p= --project= --listFiles --showConfig --strict --skipLibCheck --incremental! --traceResolution --version -v --help --all --listFilesOnly --extendedDiagnostics --diagnostics --noEmitOnError! --explainFiles --target= --module= --moduleResolution= --jsx= --lib= --types= --esModuleInterop --allowJs --checkJs --noUnusedLocals --noUnusedParameters --noErrorTruncation | @ --noEmit ;; @ --noEmit -p . | @ ;; @ -p . ;; @ --noEmit=false ;; @ --init ;; @ -w ;; @ --outDir ../x
{svelte-check,attw,publint,knip,depcheck,madge,dependency-cruiser,depcruise,size-limit,bundlesize,license-checker,ncu,npm-check,npm-check-updates,ts-prune,unimported,jscpd,stylelint,htmlhint,html-validate,commitlint,tsd,dtslint,jsonlint,ajv,spectral,swagger-cli,oxlint,tslint,standard,xo,skott,syncpack,npmPkgJsonLint,eslint_d,jshint,csslint,solhint,sass-lint,pa11y,remark,type-coverage,ls-engines,are-the-types-wrong,arethetypeswrong} | project | --fix! -u! --upgrade! --write! -w! --watch! --output! -o! --output-file! --fix-type! --image! -i! --dot! --save! --outDir! --init! --json --noEmit --silent -s --quiet -q -c= --config= -p= --project= --strict --production --circular --extensions= --format= --formatter= -f= --reporter= --reporters= --max-warnings= --ext= --check --filter= --ignore= --ignore-path= --summary --verbose --color --no-color --include= --exclude= --deps --tsconfig= --threshold= --from= --to= --target= -t= --deny-warnings -D= -A= -W= --type-aware --no-progress --standalone --dependencies --detail -d= --version --workspaces | @ src | @ --fix src ;; @ -u
sort-package-json {--check,-c} | names | -q --quiet
{sort-package-json,svgo,terser,uglifyjs,sass,lessc,postcss,tailwindcss,babel,swc,clean-css,cleancss,esbuild,parcel,rollup,webpack,tsup,unbuild,release-it,semantic-release,np,standard-version,jscodeshift,codemod,ts-migrate,plop,hygen,yo,degit,create-vite,create-next-app,create-react-app,rimraf,del-cli,cpy,ncp,copyfiles,mkdirp,cross-env,concurrently,npm-run-all,run-s,run-p,husky,lint-staged,patch-package,js-beautify,only-allow,browser-sync,http-server,serve,live-server,localtunnel,lt,json-server,pm2,forever,ts-node,tsx,vite-node,babel-node,electron,expo,eas,cordova,ionic,ng,nest,sequelize,typeorm,knex,mikro-orm,graphql-codegen,openapi-generator,quicktype,storybook,chromatic,percy,lighthouse} | code
{vite,next,astro,nuxt,nuxi,remix,gatsby,vue-cli-service,react-scripts,svelte-kit,docusaurus,vitepress} {build,check,lint,typecheck} | project | --fix! --outDir! --out-dir! --emptyOutDir! --watch! -w! --mode= -m= --debug --profile --no-lint --dir= | @ | @ --watch ;; @ --outDir ../x
{vite,next,astro,nuxt,nuxi,remix,gatsby,react-scripts,svelte-kit,docusaurus,vitepress} {dev,start,serve,preview,eject,develop,deploy,add,upgrade} | code
{vite,next,astro,nuxt,nuxi,remix,gatsby,vue-cli-service,react-scripts,svelte-kit,docusaurus,vitepress} | group alone | .
next info | names
react-scripts test | project | --watchAll=false --ci --coverage --watch! -u! --updateSnapshot! | react-scripts test --ci | react-scripts test -u
{turbo,nx} | group | .
{turbo,nx} {run,build,test,lint,typecheck} | project | --filter= --dry --dry-run --graph! --output-logs= --fix! --force! --summarize --concurrency= --no-cache -t! --target! --all --affected | @ build ;; @ test | @ deploy --fix ;; @ x --foo
{turbo,nx,lerna,rush} | group | --cwd= --no-color --verbose --log-level= --loglevel=
turbo run | @monorepo | . | turbo run build --dry ;; turbo run lint test --filter=web | turbo run deploy ;; turbo run lint --graph=x.html
nx {run-many,affected,run} | @monorepo | . | nx run-many -t test lint ;; nx affected --target=test --base=main ;; nx run web:test | nx run-many -t deploy ;; nx run web:deploy ;; nx affected -t lint --fix
lerna run | @monorepo | . | lerna run test | lerna run deploy
lerna {ls,list,la,ll,changed,diff,info} | names | *
lerna {publish,version,clean,bootstrap,exec,add,create,import,init,link} | overwrites
changeset status | names | --since= --verbose --output!
{changeset} | group | .
changeset {version,publish,add,init,tag} | overwrites
nx {show,report,list,print-affected} | names | --web! *
{jest,vitest,mocha,ava,tap,playwright,cypress,karma,jasmine,c8,nyc,web-test-runner,wtr,uvu,qunit,ospec,testcafe} | project | -u! --update! --updateSnapshot! --update-snapshots! --watch! --watchAll! -w! --outputFile! --coverageDirectory! --ui! --init! --open! --headed! --clearCache! --clean! --output! --ci --run --coverage -t= --testNamePattern= --testPathPattern= --runInBand -i --maxWorkers= --silent --verbose --reporter= -R= --reporters= --bail -b --passWithNoTests --config= -c= --project= --grep= -g= --timeout= --no-coverage --findRelatedTests --onlyChanged -o --listTests --showConfig --json --detectOpenHandles --forceExit --changed --environment= --pool= --no-color --color --retries= --workers= --shard= --list --recursive --exit --spec= --require! -r! --check-coverage --logHeapUsage --threads --selectProjects= --testTimeout= --dir= --root= --allowOnly --browser= --fgrep= -f= --last-failed --repeat-each= | @ ;; @ --ci | @ -u ;; @ --watch
vitest {run,list,bench,related} | project | -u! --update! --watch! --outputFile! --ui! -t= --testNamePattern= --coverage --reporter= --config= -c= --bail= --changed --silent --no-color --retry= --dir= --project= --run --json --passWithNoTests --pool= --shard= --coverage.enabled --no-coverage --root= --testTimeout= --hideSkippedTests --logHeapUsage --no-file-parallelism | @ ;; @ src/a.test.ts | @ -u
{playwright,cypress} {test,run,verify,info,version} | project | -u! --update-snapshots! --record! --ui! --headed --debug! --output! --reporter= -g= --grep= --project= --workers= --retries= --list --config= -c= --shard= --spec= --browser= --key! --last-failed --quiet -q --max-failures= -x | @ | @ -u ;; @ --record
{playwright,cypress} {install,open,codegen,show-report,show-trace,merge-reports,cache} | code
{browserslist,envinfo,source-map-explorer,cost-of-modules,bundle-phobia,bundle-phobia-cli,npm-remote-ls,license-report,caniuse,is-website-vulnerable} | names | --html! -o! --output! --result! --update-db! * | @
{redocly,@redocly/cli} {lint,stats} | project | --format= --max-problems= --extends= --config= --skip-rule= --generate-ignore-file! | @ a.yaml | @ --generate-ignore-file a.yaml
{redocly,@redocly/cli} | group | .
{redocly,@redocly/cli} {bundle,split,join,push,build-docs,login,logout} | overwrites
{eslint} | project | --fix! --cache! --cache-location! -o! --output-file! --init! --fix-type= --fix-dry-run -f= --format= --ext= --max-warnings= --quiet -c= --config= --no-eslintrc --rule= --ignore-path= --ignore-pattern= --print-config --report-unused-disable-directives --no-error-on-unmatched-pattern --debug --color --no-color --stdin --env-info --parser-options= --no-config-lookup --no-inline-config --stats --concurrency= --flag= --pass-on-no-patterns --no-warn-ignored --parser= --plugin= --global= --env= --resolve-plugins-relative-to= --exit-on-fatal-error --no-ignore | @ src ;; @ --fix-dry-run src | @ --fix src ;; @ -o README.md src
prettier | reads | --write! -w! --cache! --plugin! --check -c -l --list-different --config= --parser= --ignore-path= --log-level= --loglevel= --no-config --file-info --find-config-path --support-info --stdin-filepath= --tab-width= --print-width= --single-quote --no-semi --trailing-comma= --no-error-on-unmatched-pattern --ignore-unknown -u --no-editorconfig --config-precedence= --prose-wrap= --end-of-line= --no-color --with-node-modules | prettier --check . ;; prettier a.ts | prettier --write .
{biome,rome} | group | .
{biome,rome} {check,lint,format,ci} | project | --write! --fix! --apply! --apply-unsafe! --unsafe! --suppress! --max-diagnostics= --diagnostic-level= --reporter= --changed --staged --since= --config-path= --colors= --error-on-warnings --no-errors-on-unmatched --verbose --only= --skip= --formatter-enabled= --linter-enabled= --files-ignore-unknown= --log-level= | @ . | @ --write . ;; @ --apply .
dprint check | project
dprint fmt | overwrites
prisma | group | .
prisma {validate,version,-v} | names | --schema=
prisma format | names needs:--check | --check --schema= | prisma format --check | prisma format
prisma {migrate} | group | .
prisma migrate {status} | reads | --schema=
prisma migrate diff | reads | --output! -o! * | prisma migrate diff --from-empty --to-schema-datamodel a | prisma migrate diff --output a
prisma migrate {reset,dev,deploy,resolve} | outside
prisma {generate,db,studio,init} | outside
drizzle-kit check | names
drizzle-kit {push,generate,migrate,drop,pull,studio,up} | outside
node | @node | -e= --eval= -p= --print= -pe= --check -c -v --version --test --input-type= --no-warnings --trace-warnings --experimental-strip-types --test-reporter= --test-name-pattern= --experimental-test-coverage --enable-source-maps --max-old-space-size= --test-concurrency= --test-only --test-timeout= -r! --require! --import! --loader! --env-file! --inspect! --watch! --run! | node -p '1+1' ;; node --test ;; node --check a.js ;; node -e 'console.log(1)' | node a.js ;; node -p process.env ;; node -e 'require("fs").rmSync("a")' ;; node --test --test-update-snapshots
nodejs | @node | -e= -p= -v | nodejs -v | nodejs a.js
# Python
{python,python3,python3.11,python3.12,python3.13,python3.14,py,pypy3} | @python | . | @ -c 'print(1)' ;; @ -m pytest ;; @ --version | @ a.py ;; @ -c 'import os; os.remove("a")' ;; @ -m http.server ;; @ -c 'open("a","w").write("x")' ;; @ -c 'import os; print(os.environ)'
python:{pytest,unittest} | project | -k= -m= -x -v -vv -q -s -l --lf --ff --tb= --maxfail= -p= -n= --cov --cov= --cov-report= --co --collect-only --durations= -r= -ra -rs -rf --no-header --no-cov --disable-warnings -W= --strict-markers --color= --ignore= --deselect= --sw --markers --fixtures --version --capture= --showlocals --cov-fail-under= --timeout= --dist= -c= --rootdir= --doctest-modules --exitfirst --last-failed --verbose --quiet -b -f -vvv --pdb --stepwise --no-summary --setup-plan --setup-show --asyncio-mode= --reuse-db --nomigrations -t= --ds= -o= --import-mode= --pyargs --snapshot-update! --inline-snapshot! --junitxml! --basetemp! --force-regen! --html! --cov-append! --update-goldens! | python -m pytest -q ;; python -m unittest discover | python -m pytest --snapshot-update
python:{compileall,py_compile} | project | -q -f -l
python:{json.tool} | @secondIsOutput | --sort-keys --indent= --no-ensure-ascii --compact --json-lines --tab | python -m json.tool a.json | python -m json.tool a.json a.json
python:pydoc | names | -w! -p! -b! -n! * | python -m pydoc json | python -m pydoc -w json ;; python -m pydoc -p 80
python:doctest | project | -v -f -o= | python -m doctest a.py | python -m doctest ../a.py
python:{platform,this,site,sysconfig,calendar,tokenize,ast,dis,tabnanny,symtable,pyclbr,inspect} | names | *
python:{zipfile,tarfile} | names needs:-l,--list,-t,--test | -l --list -t --test -v | python -m zipfile -l a.zip | python -m zipfile -e a.zip .
python:base64 | reads | *
{python:venv,python:virtualenv,virtualenv} | @makeFolder | --system-site-packages --prompt= --upgrade-deps --without-pip -p= --python= --copies --symlinks -q --clear! --upgrade! | python3 -m venv .venv ;; virtualenv .venv | python3 -m venv /opt/venv ;; python3 -m venv --clear .venv ;; virtualenv ~/venv
python:{mypy,flake8,pylint,bandit,pycodestyle,pydocstyle,pyflakes,vulture,radon,xenon,ruff,black,isort,pip,coverage,tox,nox,twine,build,poetry,pipdeptree,django,sphinx,mkdocs,pyright,yapf,autopep8,interrogate,pyroma,cProfile,trace,pipenv,hatch,pre_commit,alembic,yamllint,IPython,jupyter,ipykernel,ensurepip,http.server,smtpd,pdb,webbrowser,uvicorn,gunicorn,flask,celery,idlelib,turtle,pipx,asyncio,code} | python-module
{pytest,py.test} | project | -k= -m= -x -v -vv -q -s -l --lf --ff --tb= --maxfail= -p= -n= --cov --cov= --cov-report= --co --collect-only --durations= -r= -ra -rs -rf -rA --no-header --no-cov --disable-warnings -W= --strict-markers --color= --ignore= --deselect= --sw --markers --fixtures --capture= --showlocals --cov-fail-under= --timeout= --dist= -c= --rootdir= --doctest-modules --exitfirst --last-failed --failed-first --verbose --quiet -vvv --pdb --stepwise --no-summary --setup-plan --asyncio-mode= --reuse-db --nomigrations --ds= -o= --import-mode= --pyargs --cache-show --strict-config --log-cli-level= --benchmark-only --benchmark-disable --hypothesis-seed= --randomly-seed= --forked --cov-branch --snapshot-update! --inline-snapshot! --junitxml! --basetemp! --force-regen! --html! --cov-append! --update-goldens! --cache-clear! | @ -q ;; @ tests/test_a.py::test_b -x | @ --snapshot-update ;; @ ../x
{mypy,flake8,pylint,bandit,pycodestyle,pydocstyle,pyflakes,vulture,radon,xenon,pyright,basedpyright,interrogate,pyroma,pytype,pyre,dmypy,deptry,pip-audit,safety,lint-imports,check-manifest,prospector,semgrep,refurb,slotscheck,djlint,curlylint,sqlfluff,ty,zizmor,actionlint} | project | --fix! --install-types! -o! --output! --output-file! --html-report! --any-exprs-report! --reformat! --write! -i! --in-place! --autofix! --strict --ignore-missing-imports -p= -m= -c= --config= --config-file= --max-line-length= --select= --ignore= --exclude= --disable= --enable= --format= -f= --output-format= --count --show-source --statistics --no-error-summary --pretty --show-error-codes --python-version= -r -ll -lll -ii -q -v -x= --extend-ignore= --extend-exclude= --max-complexity= --rcfile= -j= --exit-zero -E --errors-only --score= --fail-under= --min-confidence= --json --outputjson --level= --lint --check --dialect= --show-channel-urls --explicit-package-bases --namespace-packages --package= --no-incremental --cache-dir= --follow-imports= --warnings --stats --project= --pythonversion= -s -a -nc | @ src | @ --fix src ;; @ ../x --fix
sqlfluff {fix,format} | overwrites
{black,isort,yapf,autopep8,autoflake,docformatter,pyupgrade,blue,ssort,add-trailing-comma,usort} | project needs:--check,--diff,--check-only,-c,-d | --check --diff --check-only -c -d -q -v -l= --line-length= --target-version= --profile= --quiet --verbose --color --skip= --exclude= --recursive -r --include= --settings-path= --config= --df --filter-files | @ --check . | @ .
ruff | group | .
ruff check | project | --fix! --unsafe-fixes! --fix-only! --add-noqa! -o! --output-file! -w! --watch! --diff --no-fix --select= --ignore= --statistics --output-format= -q --quiet --exit-zero --show-files --show-settings --extend-select= --config= --target-version= --preview --no-cache -v --exclude= --line-length= --isolated --show-fixes --per-file-ignores= | ruff check . | ruff check --fix .
ruff format | project needs:--check,--diff | --check --diff -q --config= --line-length= --exclude= --no-cache --target-version= | ruff format --check . | ruff format .
ruff {rule,config,linter,version,help} | names | *
{pip,pip3} | group | --disable-pip-version-check -q --quiet --no-color --python=
{pip,pip3} {list,show,check,index,search,debug,inspect,help,freeze} | names | -r! --log> * | @
{pip,pip3} config | secret
{pip,pip3} install | pip-install
{pip,pip3} {uninstall,cache} | outside
{pip,pip3} download | code
pip cache {list,info,dir} | names | *
poetry | group | -C= --directory= -n -q --no-interaction --quiet --no-ansi
poetry {show,check,search,about,list,version,help} | names | -o! --output! * | @
poetry version | names max:0 | -s --short | poetry version | poetry version patch
poetry env | group | .
poetry env {info,list} | names | *
poetry {install,sync} | project max:0 | --no-root --sync --only= --with= --without= --all-extras -E= --extras= --no-interaction -n --no-dev --quiet -q --only-root --compile | @ | @ --foo
poetry run | @runner | . | poetry run pytest | poetry run rm x
poetry {add,remove,update,lock,init,new,build,config,cache,self,source} | overwrites
poetry {publish} | sends
poetry {shell} | code
pipenv {install,sync} | project needs:--deploy,--ignore-pipfile,--bare max:0 | --deploy --ignore-pipfile --dev -d --bare | pipenv sync --bare | pipenv install x
pipenv {graph,check,verify,--venv,--where} | names | *
pipenv run | @runner | . | pipenv run pytest | pipenv run rm x
pipenv {uninstall,update,lock,shell,clean} | overwrites
pipenv | group | .
uv | group | -q --quiet --directory= --project= --offline --no-progress -v --no-cache --color=
uv sync | project max:0 | --frozen --locked --all-extras --dev --no-dev --group= --extra= -q --all-groups --all-packages --offline --no-install-project --check --dry-run --python= -p= | uv sync --frozen ;; uv sync --locked | uv sync -U ;; uv sync --upgrade
uv run | @runner | --frozen --locked --no-sync -q --quiet --group= --extra= --all-extras --python= -p= --dev --no-dev --isolated --package= --with! --with-requirements! --env-file! -m! | uv run pytest ;; uv run --frozen mypy src | uv run rm x ;; uv run a.py
{uvx,pipx} | @runner | . | uvx ruff check . | uvx left-pad ;; @ install x
uv tool run | @runner | . | uv tool run ruff check . | uv tool run x
uv tool list | names | *
uv tool {install,uninstall,upgrade} | outside
uv tool | group | .
uv {tree,version,help} | names | *
uv version | names max:0 | --short --output-format= | uv version | uv version 1.2.3 ;; uv version --bump patch
uv lock | project needs:--check,--locked,--dry-run | --check --locked --dry-run | uv lock --check | uv lock
uv python | group | .
uv python {list,find,dir} | names | *
uv pip | group | .
uv pip {list,show,check,freeze,tree} | names | *
uv pip install | @pipInstall | -r= --requirement= -q --quiet --dry-run --require-hashes --no-deps -e= --editable= -c= --strict --offline --system! --target! --prefix! --upgrade! -U! -p! --python! | . .venv/bin/activate && uv pip install -r requirements.txt | uv pip install x ;; uv pip install --system -r requirements.txt
uv pip {uninstall,sync,compile} | overwrites
uv venv | @makeFolder | -p= --python= -q --prompt= --seed --system-site-packages --clear! --allow-existing! | uv venv .venv | uv venv --clear .venv ;; uv venv ../x
uv {add,remove,init,build,publish,cache,self,export,format} | overwrites
pipx list | names | *
{conda,mamba,micromamba} | group | .
{conda,mamba,micromamba} {list,info,search,compare,doctor} | names | * | @
{conda,mamba,micromamba} {install,create,remove,update,activate,clean,run,config,init,upgrade} | outside
{conda,mamba} env | group | .
{conda,mamba} env list | names | *
{tox,nox} | project | -e= -p= -q -v -l -a --parallel= -s= --list --listenvs --skip-missing-interpreters -r! --recreate! --notest --session= -k= | @ ;; @ -e py312 | @ -r
{hatch,pdm,rye} | group | .
{hatch} {test,version} | project max:0 | -a -p -c --cover | @ | @ --foo
pdm {list,info,show} | names | *
pdm install | project needs:--frozen-lockfile,--check max:0 | --frozen-lockfile --check | pdm install --frozen-lockfile | pdm install
pdm run | @runner | . | pdm run pytest | pdm run x
hatch run | @packageScript | * | hatch run test | hatch run deploy
rye {test,lint} | project | -q -v -p= --package= -a --all | @ | rye lint --fix
{pdm,rye,hatch} {add,remove,update,build,publish,lock,sync,env} | overwrites
coverage | group | .
coverage {report,debug} | reads | * | @ | @ .env
coverage {run,html,xml,json,erase,combine,lcov} | project | -m= -p -a --source= --branch -q -i -d! --directory! -o! --rcfile= --omit= --include= --skip-covered --skip-empty | coverage html ;; coverage run -m pytest | coverage html -d ../x
twine check | names | *
twine upload | sends
{pipdeptree,pip-licenses,pip-check,johnnydep} | names | --output-file! -o! * | @
manage.py | group | --settings= -v=
manage.py {check,test,showmigrations,inspectdb,validate,version,show_urls,findstatic,sqlmigrate,help,list_routes} | project | --deploy --fail-level= --plan --list -l -v= -p= --parallel= --keepdb --noinput --no-input --failfast --tag= --settings= --database= --pattern= -k= --exclude-tag= --timing --shuffle --buffer -b --debug-mode | @ | @ --foo
manage.py migrate | outside needs:--plan,--check | --plan --check --list -l --database= | manage.py migrate --plan | manage.py migrate
manage.py makemigrations | overwrites needs:--check,--dry-run | --check --dry-run -v= --noinput | manage.py makemigrations --check --dry-run | manage.py makemigrations
manage.py {diffsettings} | secret
manage.py {flush,loaddata,createsuperuser,changepassword,runserver,shell,dbshell,collectstatic,clearsessions,startapp,startproject,compilemessages,makemessages,dumpdata,squashmigrations,sendtestemail} | outside
{flask,alembic} | group | -c= --app= -A=
flask {routes} | project | *
flask {run,shell,db,init-db} | code
alembic {history,current,heads,show,branches,check} | reads | * | @
alembic {upgrade,downgrade} | outside needs:--sql | --sql | @ head --sql | @ head
alembic {revision,stamp,merge,init,edit} | overwrites
hugo | project max:0 | -D -E -F --minify --gc --quiet --renderToMemory --panicOnWarning --printPathWarnings --templateMetrics --buildDrafts --buildFuture --baseURL= -b= --environment= -e= --config= --ignoreCache -v --verbose --logLevel= -d! --destination! --cleanDestinationDir! --cacheDir! -s! --source! -w! --watch! | hugo ;; hugo --minify ;; hugo --renderToMemory --panicOnWarning | hugo -d ../x ;; hugo --cleanDestinationDir ;; hugo new posts/a.md
hugo {version,env,config,list} | names | *
hugo {server,serve,new,mod,import,deploy,convert,gen,completion} | code
{jekyll,zola,mdbook,eleventy,antora} {build,check,doctor,test,hyde} | project | --drafts --strict_front_matter -q --quiet -t --trace --config= --incremental --future -d! --destination! --dest-dir! -o! --output-dir! -w! --watch! --dry-run | @ | @ -d ../x
{jekyll,zola,mdbook,antora} {serve,new,clean,init,watch} | code
{jekyll,zola,mdbook,antora} | group | .
sphinx-build | project inside | -b= -M= -q -Q -W -n -N -E -a -T -v -j= -c= -D= -A= -t= --keep-going -w! --color --no-color -d= | sphinx-build -b linkcheck docs build/linkcheck ;; sphinx-build -W -b html docs docs/_build/html | sphinx-build -b html docs ../x ;; sphinx-build -w README.md docs x
mkdocs build | project | --strict -s -q --quiet -v --clean! -d! --site-dir! -f= | mkdocs build --strict | mkdocs build -d ../x
mkdocs {serve,gh-deploy,new} | sends
mkdocs | group | .
{jupyter,ipython,streamlit,uvicorn,gunicorn,celery,dbt,airflow,prefect,dagster,scrapy,locust,kedro,nextflow,luigi} | code
snakemake | project needs:-n,--dry-run,--lint,--list,-l,--summary,--dag | -n --dry-run --lint --list -l --summary --dag -p -q -s= --snakefile= -j= --cores= --configfile= | snakemake -n | snakemake --cores 4
jupyter {--paths,kernelspec} | names max:1 | * | @ list | jupyter nbconvert --execute a ;; @ remove x
dbt {ls,list,parse,compile,debug} | project | --select= -s= --target= -t= --profiles-dir= --resource-type= --models= | @ | @ --full-refresh
# Rust, Go, JVM, C, others
cargo | group | -q --quiet --color= --offline --locked --frozen -v +nightly +stable +beta
cargo {test,build,check,clippy,bench,nextest,doc,b,c,t,d} | project | --fix! --allow-dirty! --target-dir! --out-dir! --artifact-dir! --manifest-path= --open! --config! -Z! --workspace --all --all-targets --all-features --features= -F= --no-default-features --release -r --locked --offline --frozen -p= --package= --bin= --lib --bins --tests --test= --example= --examples --doc -q --quiet -v -j= --jobs= --no-run --no-fail-fast --message-format= --no-deps --color= --profile= --exclude= --target= --keep-going --document-private-items --benches --bench= --timings --future-incompat-report | @ ;; @ --workspace --locked | @ --fix ;; @ --target-dir /x ;; @ --manifest-path ../x/Cargo.toml
cargo {tree,metadata,search,info,locate-project,verify-project,pkgid,version,help,outdated,license,bloat,machete,udeps,geiger,semver-checks,read-manifest,report,expand,llvm-lines} | project | --fix! -o! --output! * --format= | @ | @ --fix
cargo audit | project max:0 | --json -q --quiet --deny= -D= --ignore= -f= --file= --no-fetch --stale --color= | cargo audit ;; cargo audit --json | cargo audit fix
cargo deny | group | --log-level= -L= --format= --manifest-path= --workspace --all-features
cargo deny {check,list} | project | * | @ | @ > README.md
cargo deny {init,fetch,fix} | overwrites
cargo msrv {show,list} | names | *
cargo fmt | project needs:--check | --check --all -p= -l -v -q --message-format= | cargo fmt --check ;; cargo fmt --all --check | cargo fmt
cargo package | names needs:--list,-l | --list -l --allow-dirty -p= | cargo package --list | cargo package
cargo publish | sends needs:--dry-run,-n | --dry-run -n --allow-dirty -p= | cargo publish --dry-run | cargo publish
cargo update | overwrites needs:--dry-run | --dry-run -p= --workspace -w -v --locked | cargo update --dry-run | cargo update
cargo fetch | project max:0 | --locked --target= | cargo fetch --locked | cargo fetch x
cargo {install} | outside needs:--list | --list | cargo install --list | cargo install x
cargo {uninstall,login,logout,owner,yank} | outside
cargo clean | cleans max:0 | -p= --package= --release --profile= --doc --workspace -q -v --dry-run -n --target-dir! --manifest-path! --config! -Z! | cargo clean ;; cargo clean -p parser | cargo clean --target-dir /x ;; cargo clean x
cargo {add,remove,rm,fix,init,new,generate,generate-lockfile,upgrade,vendor,release,set-version,insta,watch,sweep,readme,edit} | overwrites
cargo {run,r,xtask,make,leptos,tauri,shuttle,script,miri} | code
cargo {llvm-cov,tarpaulin} | project | --workspace --all-features --summary-only --locked | @ | @ --html --output-dir ../x
rustc | names needs:--version,-V,--print,--explain | --version -V -v --verbose --print= --explain= -vV | rustc --version --verbose | rustc a.rs ;; rustc -V -o a b.rs
rustfmt | project needs:--check | --check --edition= | rustfmt --check a.rs | rustfmt a.rs
wasm-pack {test} | project | --node --headless --chrome --firefox
go | group | -C=
go {test,build,vet} | go-run
go {list,doc,help} | names | -u -toolexec! -overlay! -modfile! -fix! single -m -mod= -f= -json -deps -test -versions -e -find -export -retracted -compiled -all -src -short -cmd -c -C! | @ ;; go list -m -u all | go list -toolexec x
go version | names | single -m
go env | names | single -json -changed -w! -u! | go env GOPATH | go env -w A=b
go mod | group | .
go mod {graph,why,verify} | names | single -m -vendor -go= | @ | go mod tidy
go mod download | fetches | single -x -json | go mod download | go mod download -reuse=x
go mod tidy | overwrites needs:-diff | single -diff | go mod tidy -diff | go mod tidy
go {install,get,generate,run,fmt,fix,clean,work,tool,bug} | overwrites
go {install} | outside
go run | code
go tool | group | .
go tool {cover,nm,objdump,pprof,dist,covdata} | reads | single -o! -html! -http! -func= -top -text -list= -h -V | @ | go tool cover -html=a -o b
gofmt | reads | -w! -l -d -s -e -r= --cpuprofile! -cpuprofile! | gofmt -l . ;; gofmt -d a.go | gofmt -w . ;; gofmt -l -w .
{goimports,gofumpt,gci,golines} | reads | -w! -l -d -e -local= -extra | @ -l . | @ -w .
golangci-lint | group | .
golangci-lint {run,linters,config,help,version} | project | --fix! --out-format= --timeout= --enable= --disable= -E= -D= --fast -c= --config= --new --new-from-rev= -v --tests --skip-dirs= --build-tags= --max-issues-per-linter= --max-same-issues= --output.text.path! --output.json.path! --enable-all --allow-parallel-runners --issues-exit-code= --color= | @ | @ --fix
golangci-lint fmt | overwrites
{staticcheck,govulncheck,gosec,revive,errcheck,ineffassign,nilaway,gocyclo,deadcode,unparam,gotestsum,ginkgo,dupl,goconst,gocognit,unconvert} | project | -out! -fix! --fix! -w! --junitfile! --watch! --jsonfile! single -checks= -tags= -test -tests -fmt= -config= -formatter= -over= -top= -quiet -exclude= -severity= -f= --format= -json -mode= -show= -v -r -p --format -set_exit_status | @ ./... | @ -fix ./...
{goreleaser,air,wire,mockgen,stringer,sqlc,buf,protoc,templ,swag,ko,migrate,goose,atlas,dlv} | code
buf {lint,breaking,ls-files,--version} | project | --against= --config= --error-format= --path= | @ | @ --foo
sqlc {vet,diff,compile} | project
goreleaser check | project
{gradle,mvn,mvnd,sbt,ant,bazel,bazelisk,buck2,pants,lein,mill} | jvm
{javac,kotlinc,scalac,groovy,jshell,kotlin,scala,clj,clojure,java,jdb} | code
{javap,jps,jdeps} | reads | -d! -dotoutput! --dot-output! --generate-module-info! --generate-open-module! * | @
java -version | names
jar {tf,tvf,-tf,--list,-tvf} | names | *
jar | code
{ktlint,detekt,checkstyle,spotbugs,pmd,google-java-format,scalafmt,swiftlint,swiftformat,clang-format,clang-tidy,cppcheck,cpplint,astyle,uncrustify,rubocop,standardrb,erb_lint,haml-lint,brakeman,reek,phpcs,phpstan,psalm,phpmd,php-cs-fixer,pint,rector,phan,hlint,ormolu,stylua,luacheck,selene,perlcritic,perltidy,shfmt,shellcheck,hadolint,dockle,ansible-lint,tflint,tfsec,checkov,terrascan,kubeval,kubeconform,kube-score,kube-linter,nixfmt,alejandra,statix,deadnix,cmake-lint,cmake-format,gdlint,buildifier,fourmolu,credo,dartfmt,conftest,cfn-lint,bats,shellspec,shunit2,mdformat,nbqa,tombi,gitlint,vint,verible,svlint,slither,hclfmt,regal,kics,api-linter,protolint,rubycritic,fasterer,bundler-audit,bundle-audit} | linter
make | @make | -n --just-print --dry-run --recon -q --question -j? --jobs? -C= --directory= -f= -k -s --silent -B -i -w -p --print-data-base --no-print-directory --keep-going --output-sync -O -r -R --trace --warn-undefined-variables | make test ;; make -n deploy ;; make lint build ;; make -j4 ;; make -j 4 test ;; make -kj4 | make deploy ;; make -j deploy ;; make -O deploy ;; make install ;; make clean ;; make -C ../x test ;; make test SHELL=x
{gmake,mingw32-make} | @make | -n -j? | @ test | @ install
{just,task,invoke,inv,rake,mage,earthly,doit,scons,waf,xmake,grunt,gulp,mask,run,poe,poethepoet,duty} | task-runner
cmake | @cmake | -S= -B= -G= -D= -A= -T= -L -LA -LAH -N -U= -Wno-dev -Wdev --preset= --log-level= --list-presets --fresh! --debug-output --warn-uninitialized -P! -E! -C! --install! --open! --workflow! --graphviz! --trace-redirect! --profiling-output! | cmake -S . -B build-asan ;; cmake -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug ;; cd build && cmake .. ;; cmake --list-presets ;; cmake --preset dev | cmake . ;; cmake -B ../build ;; cmake -B /tmp/x ;; cmake -P a.cmake ;; cmake -E rm a ;; cmake --install build ;; cmake -B build -DCMAKE_INSTALL_PREFIX=/usr ;; cmake ..
cmake --build | project inside | -j? --parallel? --config= --verbose -v --target! -t! | cmake --build build ;; cmake --build build -j 8 | cmake --build build --target install ;; cmake --build build -j --target install ;; cmake --build build --parallel -t install
ctest | project | --test-dir= -j? -R= -E= -V -VV --output-on-failure -C= -N --rerun-failed -L= --timeout= --parallel? -Q --progress --stop-on-failure --repeat= | ctest --output-on-failure | ctest -T Submit
{ninja,meson} | group | .
ninja | @make | -C= -n -v -j? -t! -k= -d= -q --quiet | ninja -C build ;; ninja test | ninja -t clean ;; ninja -C build install ;; ninja -C ../x
meson {test,introspect} | project | -C= -v --print-errorlogs --suite= --list --targets --num-processes= --no-rebuild | meson test -C build | meson install
meson {compile} | project | -C= -v -j= | meson compile -C build | meson compile --clean
meson setup | @makeFolder | --buildtype= -D= --prefix! --wipe! --reconfigure! --clearcache! -C! | meson setup builddir ;; meson setup builddir --buildtype=debug | meson setup --wipe builddir ;; meson setup ../x
meson {install,configure,dist,wrap,init} | overwrites
{gcc,g++,clang,clang++,cc,c++} | reads needs:-fsyntax-only,-E,-M,-MM | single -fsyntax-only -E -M -MM -I -Wall -Wextra -std= -Werror -Wpedantic -pedantic -o> -x= -Wshadow | @ -fsyntax-only a.c | @ a.c ;; @ a.c -o a
{nm,objdump,readelf,size,addr2line,c++filt,otool,pahole} | reads | *
dwarfdump | reads | -o> --out-file> *
{strip,objcopy,ar,ranlib,ld,install_name_tool,patchelf} | overwrites
ldconfig | outside
valgrind | code
bundle | group alone | .
bundle {list,show,info,outdated,check,licenses,platform,doctor} | names | --update! *
bundle audit | names | --update! --ignore= --quiet --format= | bundle audit ;; bundle audit check | bundle audit --update ;; bundle audit --output x
bundle audit update | outside
bundle install | project max:0 | --frozen --deployment --local --jobs= -j= --retry= --quiet --without= --full-index --prefer-local --verbose | bundle install ;; bundle install --frozen | bundle install --path ../x ;; bundle install --system ;; bundle install --binstubs
bundle exec | @runner | . | bundle exec rspec | bundle exec rm x
bundle {add,remove,update,lock,init,config,clean,package,cache,open,pristine} | overwrites
gem | group | .
gem {list,search,info,specification,which,outdated,help,contents,dependency} | names | *
gem {install,uninstall,update,push,cleanup,build,yank,owner,signin} | outside
{rspec,minitest,cucumber} | project | -f= --format= -e= --example= -t= --tag= --fail-fast --only-failures --seed= --order= -fd --dry-run --profile -b --backtrace --color --no-color -o! --out! --bisect! --next-failure -p -r= | @ ;; @ spec/a_spec.rb:12 | @ -o x
rails | group | .
rake | group alone | .
rails {routes,test,stats,about,notes,middleware,version,zeitwerk:check,db:version,db:migrate:status,initializers,time:zones,test:system,test:all,lint} | project | -c= -g= -E -n= -v -s= --grep= --controller= -f | @ | @ --foo
rails {db:migrate,db:drop,db:reset,db:seed,db:setup,db:rollback,db:create,console,c,runner,server,s,generate,g,destroy,d,new,credentials:show,credentials:edit,dbconsole,secret,assets:precompile,assets:clobber,app:update,db:schema:load,log:clear,tmp:clear} | outside
rake {-T,-P,test,spec,lint,rubocop,-n,--tasks,stats,routes,notes} | project max:1 | -A -D | @ | rake db:drop
ruby | @ruby | . | ruby -e 'puts 1' ;; ruby -c a.rb | ruby a.rb ;; ruby -e 'File.delete("a")' ;; ruby -i -pe x a
{irb,pry} | code
php | @php | . | php -l a.php ;; php -r 'echo 1;' ;; php -v | php a.php ;; php -r 'unlink("a");' ;; php -S 0.0.0.0:80
composer | group | -d= -n -q -v --no-interaction --working-dir= --no-ansi --quiet
composer {show,info,outdated,validate,why,depends,prohibits,why-not,licenses,diagnose,check-platform-reqs,audit,search,suggests,status,help,about,fund,list} | names | * | @
composer install | project max:0 | --no-dev --no-scripts --no-interaction -n --prefer-dist --optimize-autoloader -o -q --quiet --no-progress --dry-run --ignore-platform-reqs --no-plugins -a --classmap-authoritative --ansi --no-ansi | composer install ;; composer install --no-dev | composer install --foo
composer {test,lint,check,phpstan,analyse,stan,cs,phpcs} | project max:0 | . | @ | @ -- --fix
composer dump-autoload | project max:0 | -o --optimize -a --dry-run
composer {require,update,remove,create-project,global,config,self-update,init,bump,clear-cache,archive,run-script,exec,reinstall,upgrade} | overwrites
{phpunit,pest,codecept,phpspec,behat,paratest,simple-phpunit,infection} | project | --filter= --testsuite= --testdox --stop-on-failure --group= --exclude-group= --coverage-text --list-tests --colors -c= --configuration= --no-coverage --parallel --order-by= -v --debug --display-deprecations --processes= --compact --coverage --min= --log-junit! --coverage-html! --update-snapshots! -d! --generate-configuration! --migrate-configuration! | @ ;; @ --filter=x | @ --update-snapshots
artisan | group | --env=
artisan {route:list,about,list,migrate:status,event:list,schedule:list,model:show,test,db:show,db:table,help,queue:failed,inspire} | project | --filter= --path= --json --columns= --sort= --except-vendor --parallel --coverage --stop-on-failure --compact --method= --name= --env= --pending --testsuite= --group= --counts | @ | @ --foo
artisan migrate | outside needs:--pretend | --pretend --path= | artisan migrate --pretend | artisan migrate
artisan {migrate:fresh,migrate:refresh,migrate:rollback,migrate:reset,db:seed,db:wipe,tinker,serve,down,up,key:generate,cache:clear,config:cache,config:clear,queue:work,make:model,make:controller,optimize,storage:link,vendor:publish} | outside
console {debug:router,debug:container,lint:yaml,lint:twig,lint:container,doctrine:schema:validate,debug:autowiring,debug:event-dispatcher,about,list,doctrine:migrations:status,lint:xliff,doctrine:mapping:info} | project | --env= -e= --format= --parse-tags --show-controllers --tag= | @ | @ --foo
console | group | --env= -e=
{dotnet} | group | .
dotnet {test,build,list,--info,--list-sdks,--list-runtimes} | project | -c= --configuration= --no-build --no-restore --filter= -v= --verbosity= --logger= -l= --nologo -f= --framework= --collect= --outdated --vulnerable --include-transitive --deprecated -warnaserror --list-tests -t --settings= -o! --output! --results-directory! --blame | @ | @ -o ../x
dotnet list | names | *
dotnet format | project needs:--verify-no-changes | --verify-no-changes --no-restore --severity= --verbosity= -v= | dotnet format --verify-no-changes | dotnet format
dotnet restore | project | --locked-mode --no-cache -v= | dotnet restore --locked-mode | dotnet restore --force-evaluate
dotnet {add,remove,new,publish,run,clean,nuget,tool,pack,ef,sln,workload,watch,user-secrets,dev-certs} | overwrites
{mix} | group alone | .
mix {test,compile,credo,dialyzer,deps,xref,help,hex.outdated,hex.audit,deps.tree,app.tree,phx.routes,ecto.migrations,hex.info,sobelow,lint,deps.audit,coveralls} | project | --cover --trace --only= --exclude= --failed --stale --seed= --warnings-as-errors --strict --slowest= --max-failures= --all --format= --force -a --no-start | @ | @ --foo
mix format | project needs:--check-formatted,--dry-run | --check-formatted --dry-run | mix format --check-formatted | mix format
mix deps.get | project max:0 | --check-locked --only= | mix deps.get --check-locked ;; mix deps.get | mix deps.get x ;; cd .. && mix deps.get
mix {ecto.drop,ecto.reset,ecto.migrate,ecto.create,ecto.rollback,ecto.setup,run,phx.server,phx.gen.html,deps.update,deps.clean,clean,release,hex.publish,new,archive.install,local.hex,ecto.gen.migration} | outside
{elixir,iex,erl,escript,rebar3,ghc,ghci,runghc,ocaml,dune,opam,nim,zig,crystal,julia,R,Rscript,lua,luajit,guile,racket,sbcl,emacsclient,tclsh,octave,gnuplot,bb,nu,fish,pwsh,osascript,xcodebuild,xcrun,fastlane,pod,adb,flutter,dart} | code
{stack,cabal,dune,rebar3,crystal,swift,flutter,dart,raco,opam,nimble,shards,pod,nix,gleam,forge,hardhat,truffle,anchor} {test,build,analyze,check,lint,doctor,list,outdated,eunit,dialyzer,spec,version,show,info} | project | --fast -j= --filter= --coverage --verbose -v -q --release --ci --watch! --fix! -w! --fatal-infos --fatal-warnings --no-pub --reporter= -r= --test= --pedantic --flag= --summary --parallel --no-run --configuration= -c= --no-fatal-infos --name= --tags= -vv -vvv --match-test= --match-contract= --gas-report --ghc-options= -Doptimize= | @ | @ --watch ;; @ --fix
{stack,cabal,swift,nimble,shards,raco,forge,hardhat,truffle,anchor,gleam} {install,update,upgrade,run,clean,deploy,publish,upload,add,remove,package,new,init} | overwrites
dart format | overwrites needs:--output=none,--output=show,-onone | --output= -o= --set-exit-if-changed --line-length= -l= | dart format --output=none --set-exit-if-changed . | dart format . ;; dart format --output=write a
dart fix | overwrites needs:--dry-run,-n | --dry-run -n | dart fix --dry-run | dart fix --apply
{dart,flutter} pub | group | -C=
{dart,flutter} pub get | project max:0 | --offline --enforce-lockfile --dry-run -n | @ | @ x
{dart,flutter} pub {deps,outdated} | names | *
{dart,flutter} pub {add,remove,upgrade,downgrade,publish,global,cache,run} | overwrites
adb {devices,version,get-state} | names | *
zig fmt | overwrites needs:--check | --check --stdin --exclude= --ast-check | zig fmt --check src | zig fmt src
zig build test | project | --release= -D= --summary= -j= --verbose | zig build test | zig build test --prefix x
zig build | project max:0 | --release= -D= --summary= -j= -fincremental --verbose -p! --prefix! --fetch! | zig build | zig build install ;; zig build -p /usr ;; zig build deploy
zig {version,env,targets,ast-check} | names | *
nim check | project | --hints:off --warnings:off -d= --threads:on | nim check a.nim | nim c a.nim
{lua,luajit} {-v} | names
luac | names needs:-p,-l | -p -l | luac -p a.lua | luac a.lua
busted | project | -p= -t= --tags= -o= --output= -v --verbose --coverage! --run= -r= | busted | busted --coverage
xcrun simctl | group | .
xcrun simctl list | names | *
xcrun {--find,--show-sdk-path,--version,-f} | names | *
swift package | group | .
swift package {show-dependencies,describe,dump-package,tools-version} | names | --output-path! * | @ | swift package update ;; swift package reset
swift package {update,reset,clean,init,edit,unedit,resolve,plugin} | overwrites
dotnet ef | group | .
dotnet ef {migrations,dbcontext} {list,info,has-pending-model-changes} | project | --project= --startup-project= --no-build --json --context= -p= -s= -c= | @ | @ --foo
dotnet ef {migrations,dbcontext,database} {add,remove,script,update,drop,bundle,optimize,scaffold} | outside
ldd | names inside | -v -u -d -r | ldd ./build/app | ldd ../app
jupyter nbconvert | reads needs:--stdout | --stdout --to= --no-input --no-prompt --template= --TemplateExporter.exclude_input=True --log-level= | jupyter nbconvert --to script --stdout a.ipynb | jupyter nbconvert --to html a.ipynb ;; jupyter nbconvert --stdout --execute --inplace a.ipynb
{xcodebuild} {-list,-version,-showsdks,-showBuildSettings} | names | *
{bibtex,biber} | code
{latexmk,pdflatex,xelatex,lualatex} | project builds needs:-outdir,-output-directory,-draftmode | single -pdf -xelatex -lualatex -pdfxe -pdflua -interaction= -halt-on-error -file-line-error -outdir= -output-directory= -auxdir= -f -g -quiet -silent -synctex= -bibtex -jobname= -view=none -draftmode -shell-escape! --shell-escape! -pvc! -pv! -c! -C! -e! -r! -cd! -pdflatex! -latexoption! | @ -interaction=nonstopmode -output-directory=build main.tex ;; latexmk -pdf -outdir=build main.tex | @ main.tex ;; latexmk -C ;; @ -output-directory=/tmp main.tex ;; pdflatex -shell-escape -output-directory=build a.tex
chktex | reads | -o> *
lacheck | reads
texcount | reads | -out! *
perl | @perl | . | perl -ne 'print if /a/' a ;; perl -c a.pl ;; perl -e 'print 1' | perl -i -pe s/a/b/ a ;; perl -e 'unlink "a"' ;; perl -pe 's/a/b/e' a ;; perl a.pl
ansible-playbook | outside needs:--list-tasks,--list-hosts,--list-tags,--syntax-check,--check,-C | --check -C --diff -D -u= --user= -b --become -K! --list-tasks --list-hosts --list-tags --syntax-check -i= -l= --limit= -t= --tags= -e= --extra-vars= --skip-tags= -v | ansible-playbook --syntax-check a.yml ;; ansible-playbook -i h a.yml --list-tasks --limit web | ansible-playbook a.yml
ansible-inventory | outside
ansible-inventory --graph | names | -i= --limit=
ansible-vault | secret
ansible-doc | names | *
ansible-galaxy {list,search,info} | names | *
ansible-galaxy {install,collection,role} | outside
ansible | outside
ansible-config dump | names | --only-changed
packer {validate,inspect,version} | project | -var= -var-file= single -syntax-only | @ . | packer build .
packer build | outside
vagrant {status,global-status,version,port,validate} | names | --prune! * | @
vagrant {up,destroy,halt,ssh,provision,reload,suspend,resume,rsync,upload} | outside
{snyk,trivy,grype,syft,osv-scanner,cosign,dive,sonar-scanner,codecov,sentry-cli} | scanner
rsvg-convert | @outputOption | -o> --output> -w= -h= -f= -z= --width= --height= --format= | rsvg-convert -o a-2025-01-02.png a.svg | rsvg-convert -o a.png a.svg
`
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
    ' | @pipInstall | --require-hashes -r= --requirement= --no-deps -q --quiet --dry-run --no-cache-dir --disable-pip-version-check --only-binary= --no-binary= -c= --constraint= --report! -e= --editable= --no-build-isolation --prefer-binary -v --no-input --progress-bar= --upgrade! -U! --user! -t! --target! --prefix! --root! --break-system-packages! -i! --index-url! --extra-index-url! | @ --require-hashes -r requirements.txt ;; @ --dry-run x ;; . .venv/bin/activate && pip install -r requirements.txt ;; source venv/bin/activate; pip install -e .[dev] | @ x ;; @ -e . ;; @ --user x ;; @ -r requirements.txt ;; . .venv/bin/activate && pip install x ;; . .venv/bin/activate && pip install -r ../x.txt ;; (. .venv/bin/activate); pip install -r requirements.txt',
  )
  .replace(
    / \| go-run$/gm,
    ' | project | single -run= -race -cover -v -short -count= -bench= -benchmem -timeout= -tags= -failfast -json -coverpkg= -parallel= -cpu= -covermode= -vet= -shuffle= -list= -mod= -ldflags= -trimpath -gcflags= -n -x -p= -fuzz= -fuzztime= -skip= -benchtime= -args! -o> -coverprofile> -exec! -toolexec! -overlay! -modfile! -update! -cpuprofile! -memprofile! -vettool! -outputdir! -i! -a -work -asmflags= -buildvcs= -c! | @ ./... | @ -o main.go ./... ;; @ -exec x ./... ;; @ -update ./...',
  )
  .replace(/ \| jvm$/gm, ' | @task | . | @ test ;; @ build | @ deploy ;; @ clean publish')
  .replace(/ \| task-runner$/gm, ' | @task | . | @ test ;; @ lint ;; @ --list | @ deploy ;; @ clean')
  .replace(/ \| linter$/gm, ' | linter-row')
  .replace(/ \| linter-row$/gm, ' | @linter | . | @ --version | @ --fix a ;; @ --output x')
  .replace(/ \| scanner$/gm, ' | @scanner | . | @ --version | @ login x ;; @ --output x');

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
