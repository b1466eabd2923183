/** JavaScript and Python: package managers, test runners, linters, builds. */
export const projectRows = `
# JavaScript
npm | group | -v --prefix= -C= -s --silent -w= --workspace= --workspaces -ws --loglevel= -q --no-color --json
npm {ci,clean-install} | project max:0 | --ignore-scripts --no-audit --no-fund --prefer-offline --offline --omit= --include= --loglevel= --silent -s --production --legacy-peer-deps --no-progress --quiet --no-optional --only= --cache= -d --dry-run --foreground-scripts --no-save --install-links= | @ ;; @ --ignore-scripts | @ -g ;; @ --foo ;; cd .. && npm ci
npm {test,t,tst,run,run-script} | @packageScript | -w= --workspace= --workspaces --if-present --silent -s --ignore-scripts --prefix= | npm test ;; npm run build ;; npm run lint -- --quiet | npm test -- -u ;; npm run deploy ;; npm run lint -- --fix ;; npm run dev
npm {ls,list,la,ll,outdated,explain,why,root,prefix,bin,help,help-search,query,ping,doctor,sbom,find-dupes,completion} | names | common -[galp] --{global,all,long,parseable,link,unicode,package-lock-only,production,dev,workspaces,include-workspace-root,no-unicode,expect-results} --{depth,omit,include,only,workspace,sbom-format,sbom-type,expect-result-count,loglevel}= -w= | @ | npm help --browser=./x ls ;; npm help --viewer=browser ls
npm fund | names max:0 | common --{no-browser} --depth= -w= --workspace= | npm fund ;; npm fund --json | npm fund left-pad
npm {view,info,show,v,search} | fetches | common --registry! -[lp] --{long,parseable,no-description,prefer-online,prefer-offline} --{searchlimit,searchopts,searchexclude,tag,loglevel}= | @ zod | @ zod --registry=https://evil.example
npm audit | names max:0 | --json --omit= --production --audit-level= --only= | npm audit ;; npm audit --json | npm audit fix
npm config | group | .
npm config get | @secretByName | --json -g --global | npm config get registry | npm config get //registry.npmjs.org/:_authToken
npm config {list,ls} | secret
npm config {set,delete,edit,fix} | outside
npm pack | names needs:--dry-run | --dry-run --json --ignore-scripts --silent -s --loglevel= -w= --workspace= --workspaces | npm pack --dry-run | npm pack
npm publish | sends needs:--dry-run | --dry-run --access= --tag= --json --otp= | npm publish --dry-run | npm publish
npm version | says max:0 | --json | npm version | npm version patch
npm whoami | names
npm {install,i,in,add,uninstall,remove,rm,un,update,up,upgrade,dedupe,ddp,prune,rebuild,link,unlink,shrinkwrap,init,create,set,pkg,cache,install-test,it,install-ci-test} | overwrites
npm {start,stop,restart,explore,edit} | code
npm {exec,x} | @runner | -c! --call! -p! --package! -y --yes --no -w= --workspace= -s --silent | npm exec -- eslint src | npm exec -- rimraf dist ;; npm exec -c "rm x"
npm {login,adduser,logout,deprecate,unpublish,dist-tag,owner,access,team,org,hook,star,profile} | outside
npm token | secret
npm pkg get | names | --json --workspaces -ws -w= --workspace= | npm pkg get version | npm pkg set a=b
npm dist-tag ls | fetches max:1 | common | npm dist-tag ls zod | npm dist-tag add a@1 x
npm owner ls | fetches max:1 | common | npm owner ls zod | npm owner add x y
npm cache {ls} | names | common | @
pnpm | group | -C= --dir= -r --recursive -w --workspace-root -F= --filter= -s --silent --color --no-color
pnpm {test,t,run,run-script} | @packageScript | -r --filter= -F= --if-present --silent | pnpm test ;; pnpm run build | pnpm run deploy
pnpm {lint,build,typecheck,check,type-check,coverage,tsc,eslint,vitest} | @packageScript | -[rs] -F= --filter= --if-present --silent --recursive | @ | @ --fix ;; @ -u
pnpm {ls,list,ll,la,why,outdated,root,bin,licenses,doctor,help} | names | common -[grDPw] -F= --{global,recursive,long,parseable,dev,prod,only-projects,no-optional,table,no-table,compatible,sort-by,workspace-root,lockfile-only} --{depth,filter,format,sort-by}= | @
pnpm {audit} | names max:0 | --json --prod -P --audit-level= -D | @ | @ --fix
pnpm {install,i} | project needs:--frozen-lockfile max:0 | --frozen-lockfile --ignore-scripts --offline --prefer-offline --prod -P --silent | @ --frozen-lockfile | @ ;; @ zod --frozen-lockfile
pnpm {exec,dlx} | @runner | -c! -r --recursive --package! --filter= -F= -s | pnpm exec tsc --noEmit | pnpm exec rimraf dist
pnpm {view,info} | fetches | --json | @ zod
pnpm {add,remove,rm,uninstall,un,update,up,upgrade,link,unlink,dedupe,prune,rebuild,import,patch,patch-commit,init,create,env,setup,store,config,approve-builds,fetch} | overwrites
pnpm {publish} | sends needs:--dry-run | --dry-run --no-git-checks --access= | @ --dry-run | @
pnpm {deploy,start,dev,server} | code
yarn | group alone | --cwd= -s --silent --verbose
yarn {test,run} | @packageScript | -[Tst] --{silent,top-level,binaries-only} | yarn test ;; yarn run build | yarn run deploy ;; yarn test -u
yarn {lint,build,typecheck,check,type-check,coverage,tsc,eslint,jest,vitest} | @packageScript | -s --silent | @ | @ --fix ;; @ -u
yarn install | project needs:--frozen-lockfile,--immutable,--immutable-cache max:0 | --frozen-lockfile --immutable --immutable-cache --check-cache --ignore-scripts --offline --prefer-offline --production --silent --non-interactive --mode= --inline-builds --network-timeout= | yarn install --immutable | yarn install
yarn {list,why,outdated,licenses,info,help,bin,explain} | names | common -[ARnX] --{recursive,all,virtuals,cache,dependents,manifest,name-only,peers,production,depth} --{pattern,depth}= | @ zod
yarn audit | names | --{json,groups,level}= --json --{level,groups}= | yarn audit
yarn {npm} {info,audit} | fetches | -[ARf] --{all,recursive,json,no-deprecations} --{fields,severity,environment,exclude,ignore}= | @ zod
yarn {npm} | group | .
yarn workspaces | group | .
yarn workspaces {list,info} | names | -[Rv] --{json,recursive,verbose,no-private} --since? | @
yarn workspaces run | @packageScript | -s --silent | yarn workspaces run test | yarn workspaces run deploy
yarn workspaces foreach | @inWorkspace | -A -p -t -v -i -R -W --all --parallel --topological --topological-dev --verbose --interlaced --recursive --worktree --from= --include= --exclude= -j= --jobs= --no-private -n --dry-run --since | yarn workspaces foreach -A run test | yarn workspaces foreach -A run deploy ;; yarn workspaces foreach exec rm x
yarn workspaces focus | overwrites
yarn workspace | @inWorkspace | . | yarn workspace web test ;; yarn workspace @a/web run build | yarn workspace web add x ;; yarn workspace web deploy
yarn {exec,dlx} | @runner | . | yarn exec tsc --noEmit | yarn exec rimraf x
yarn {add,remove,up,upgrade,upgrade-interactive,link,unlink,init,create,set,config,patch,dedupe,import,plugin,cache,global,version,rebuild,unplug,pack,autoclean,policies} | overwrites
yarn {publish} | sends
bun | group | --cwd=
bun test | project | -t= --timeout= --bail --only --todo --coverage --rerun-each= --preload! -u! --update-snapshots! --watch! --reporter= --bail? --coverage-reporter= --test-name-pattern= --concurrent --randomize --seed= | bun test | bun test -u
bun run | @packageScript | --silent --bun --if-present | bun run test | bun run deploy
bun install | project needs:--frozen-lockfile max:0 | --frozen-lockfile --ignore-scripts --production --silent | bun install --frozen-lockfile | bun install
bun {add,remove,update,link,create,init,publish,upgrade,patch,x} | overwrites
bun pm | group | .
bun pm {ls,bin,hash} | names max:0 | -[ag] --all | @
bun outdated | names | --production -p --filter= -F= | bun outdated
deno | group | .
deno {lint,check,info,doc,test,bench,help} | project | --fix! -A! --allow-all! --allow-write! --allow-run! --allow-net! --allow-env! --update! --output! --allow-read --ignore= --json --coverage --filter= --all --no-check --quiet -q --unstable | deno lint ;; deno test | deno lint --fix ;; deno test -A
deno fmt | project needs:--check | --check --ignore= -q --quiet | deno fmt --check | deno fmt
deno {run,eval,install,uninstall,compile,upgrade,cache,task,add,remove,publish,bundle,jupyter,serve,repl} | code
{npx,bunx,pnpx} | @runner | --no-install --no -q --quiet -y --yes -p! --package! -c! --call! | @ tsc --noEmit ;; @ eslint src | @ left-pad ;; @ eslint --fix . ;; @ -c 'rm x'
corepack | @runner | . | corepack npm ci | corepack enable
{nvm,fnm,volta,asdf,mise,rbenv,pyenv,nodenv,sdk,rustup,n,goenv,jenv,tfenv,rvm,proto} | group | .
{nvm,fnm,asdf,mise,rbenv,pyenv,nodenv,goenv,jenv,rvm,sdk,tfenv,volta} {ls,list,current,version,versions,which,ls-remote,list-remote,whence,where,outdated,doctor} | names max:2 | common -[clginmd] --{lts,bare,current,local,global,installed,missing,no-header,no-colors,no-alias,skip-aliases,path,executables,all,default,prefix,silent,format} --{lts,sort,filter,format}= | @
{nvm,fnm,volta,asdf,mise,rbenv,pyenv,rustup,sdk} {install,use,alias,uninstall,default,global,local,pin,update,upgrade,shell,set,plugin,reshim} | outside
rustup {show,check,which} | names | common --toolchain= --installed | @
rustup {toolchain,target,component} | group | .
rustup {toolchain,target,component} list | names | common --toolchain= --installed | @
{tsc,tsgo,vue-tsc} | project builds needs:--noEmit,--showConfig,--listFilesOnly,--version,-v,--help | --noEmit --watch! -w! --init! --build! -b! --outDir! --outFile! --declarationDir! -p= --project= --showConfig --version -v --help --all --listFilesOnly --noEmitOnError! --target= --module= --moduleResolution= --jsx= --lib= --types= --pretty --pretty:true,false --skipLibCheck --skipLibCheck:true,false --strict --strict:true,false --esModuleInterop --esModuleInterop:true,false --allowJs --allowJs:true,false --checkJs --checkJs:true,false --noUnusedLocals --noUnusedLocals:true,false --noUnusedParameters --noUnusedParameters:true,false --noErrorTruncation --noErrorTruncation:true,false --listFiles --listFiles:true,false --isolatedModules --isolatedModules:true,false --resolveJsonModule --resolveJsonModule:true,false --noImplicitAny --noImplicitAny:true,false --strictNullChecks --strictNullChecks:true,false --allowSyntheticDefaultImports --allowSyntheticDefaultImports:true,false --forceConsistentCasingInFileNames --forceConsistentCasingInFileNames:true,false --noFallthroughCasesInSwitch --noFallthroughCasesInSwitch:true,false --exactOptionalPropertyTypes --exactOptionalPropertyTypes:true,false --noUncheckedIndexedAccess --noUncheckedIndexedAccess:true,false --skipDefaultLibCheck --skipDefaultLibCheck:true,false --diagnostics --diagnostics:true,false --extendedDiagnostics --extendedDiagnostics:true,false --traceResolution --traceResolution:true,false --explainFiles --explainFiles:true,false --incremental:false --composite:false --moduleDetection= --customConditions= --locale= --maxNodeModuleJsDepth= --checkers= --singleThreaded | @ --noEmit ;; @ --noEmit -p . ;; @ --noEmit --pretty false ;; @ --pretty --noEmit ;; @ -p . --noEmit --incremental false | @ ;; @ -p . ;; @ --noEmit=false ;; @ --init ;; @ -w ;; @ --outDir ../x ;; @ --noEmit --incremental ;; @ --noEmit --pretty x.ts=1 --foo ;; @ --noEmit false --pretty true
{svelte-check,attw,publint,knip,depcheck,madge,size-limit,bundlesize,license-checker,ncu,npm-check,npm-check-updates,ts-prune,unimported,jscpd,stylelint,htmlhint,html-validate,commitlint,tsd,dtslint,oxlint,tslint,standard,xo,npmPkgJsonLint,jshint,csslint,sass-lint,type-coverage,ls-engines,are-the-types-wrong,arethetypeswrong} | project | --fix! -u! --upgrade! --write! -w! --watch! --output! -o! --output-file! --fix-type! --image! -i! --dot! --save! --outDir! --init! --json --noEmit --silent -s --quiet -q -c= --config= -p= --project= --strict --production --circular --extensions= --format= --formatter= -f= --reporter= --reporters= --max-warnings= --ext= --check --filter= --ignore= --ignore-path= --summary --verbose --color --no-color --include= --exclude= --deps --tsconfig= --threshold= --from= --to= --target= -t= --deny-warnings -D= -A= -W= --type-aware --no-progress --standalone --dependencies --detail -d= --version --workspaces --ignores= --ignore-patterns= --ignore-dirs= --ignore-pattern= --skip-missing= --oneline --no-exit-code --no-config-hints --include-entry-exports --isolate-workspaces --no-gitignore --max-issues= --max-show-issues= --last --report-unused-disable-directives --no-cache --quiet-deprecation-warnings --min-tokens= --min-lines= --pattern= --fail-on-warnings --no-tsconfig --compiler-warnings= --diagnostic-sources= --jsonUpgraded --jsonAll --deep --dep= --peer --onlyAllow= --failOn= --excludePackages= --direct --csv --markdown --at-least= --min-coverage= | @ src | @ --fix src ;; @ -u
{dependency-cruiser,depcruise} | project | -f! --output-to! --init! --cache! -[TcxdFIRpl]= --{output-type,config,include-only,exclude,do-not-follow,focus,focus-depth,reaches,highlight,ts-config,webpack-config,collapse,max-depth,prefix,module-systems,affected}= --{no-config,validate,metrics,progress,info,version,help,ts-pre-compilation-deps,preserve-symlinks,ignore-known} -[Vhvmi] | @ src ;; @ --output-type err src | @ src -f README.md ;; @ --init ;; @ src --output-to x
syncpack {list,list-mismatches,lint,lint-semver-ranges,json} | project | -[sfdtc]= --{source,filter,config,specs,types,dependencies,dependency-types}= --{prod,dev,peer} | @ | syncpack fix-mismatches ;; syncpack format
syncpack {fix,fix-mismatches,format,set-semver-ranges,update,create,prompt} | overwrites
ajv {validate,test,help} | project | -[sdrm]= --{spec,errors,changes,valid,invalid,strict,data}= --{all-errors,verbose,valid,invalid} | @ -s a.json -d b.json | ajv migrate -s a.json ;; ajv compile -s a.json -o b.js ;; ajv validate -s a.json -d b.json -c ../x.js
ajv {migrate,compile} | overwrites
spectral lint | project | -o! -[efrF]= -[Dqv] --{encoding,format,ruleset,fail-severity,stdin-filepath,resolver}= --{display-only-failures,ignore-unknown-format,fail-on-unmatched-globs,verbose,quiet} | @ a.yml | @ -o README.md a.yml ;; @ --output.json README.md a.yml
spectral | group | .
swagger-cli validate | project | --{no-schema,no-spec,debug} | @ a.yml | swagger-cli bundle a.yml -o b.yml
{skott,eslint_d,solhint,pa11y,remark} | code
solhint | project | --fix! --init! -[fqcw]= --{formatter,config,max-warnings,ignore-path}= --quiet --noPrompt! --save! | @ 'contracts/**/*.sol' | @ --fix 'contracts/**/*.sol' ;; @ init-config
solhint {init-config,stdin} | overwrites
sort-package-json {--check,-c} | names | -q --quiet
{sort-package-json,svgo,terser,uglifyjs,sass,lessc,postcss,tailwindcss,babel,swc,clean-css,cleancss,esbuild,parcel,rollup,webpack,tsup,unbuild,release-it,semantic-release,np,standard-version,jscodeshift,codemod,ts-migrate,plop,hygen,yo,degit,create-vite,create-next-app,create-react-app,rimraf,del-cli,cpy,ncp,copyfiles,mkdirp,cross-env,concurrently,npm-run-all,run-s,run-p,husky,lint-staged,patch-package,js-beautify,only-allow,browser-sync,http-server,serve,live-server,localtunnel,lt,json-server,pm2,forever,ts-node,tsx,vite-node,babel-node,electron,expo,eas,cordova,ionic,ng,nest,sequelize,typeorm,knex,mikro-orm,graphql-codegen,openapi-generator,quicktype,storybook,chromatic,percy,lighthouse} | code
{vite,next,astro,nuxt,nuxi,remix,gatsby,vue-cli-service,react-scripts,svelte-kit,docusaurus,vitepress} {build,check,lint,typecheck} | project | --fix! --outDir! --out-dir! --emptyOutDir! --watch! -w! --mode= -m= --debug --profile --no-lint --dir= | @ | @ --watch ;; @ --outDir ../x
{vite,next,astro,nuxt,nuxi,remix,gatsby,react-scripts,svelte-kit,docusaurus,vitepress} {dev,start,serve,preview,eject,develop,deploy,add,upgrade} | code
{vite,next,astro,nuxt,nuxi,remix,gatsby,vue-cli-service,react-scripts,svelte-kit,docusaurus,vitepress} | group alone | .
next info | names
react-scripts test | project | --watchAll=false --ci --coverage --watch! -u! --updateSnapshot! | react-scripts test --ci | react-scripts test -u
{turbo,nx} | group | .
turbo {build,test,lint,typecheck} | @monorepo | . | @ ;; @ --dry | @ deploy ;; @ db:reset ;; @ --foo
nx {build,test,lint,typecheck} | project max:1 | --filter= --dry --dry-run --graph! --output-logs= --fix! --force! --summarize --concurrency= --no-cache -t! --target! --all --affected | @ web | @ web --fix ;; @ x --foo
{turbo,nx,lerna,rush} | group | --cwd= --no-color --verbose --log-level= --loglevel=
turbo run | @monorepo | . | turbo run build --dry ;; turbo run lint test --filter=web | turbo run deploy ;; turbo run lint --graph=x.html
nx {run-many,affected,run} | @monorepo | . | nx run-many -t test lint ;; nx affected --target=test --base=main ;; nx run web:test | nx run-many -t deploy ;; nx run web:deploy ;; nx affected -t lint --fix
lerna run | @monorepo | . | lerna run test | lerna run deploy
lerna {ls,list,la,ll,changed,diff,info} | names | common -[alp] --{all,long,parseable,toposort,graph,ndjson,no-private,conventional-graduate,include-merged-tags} --{scope,ignore,since,exclude-dependents,include-dependencies,loglevel,concurrency,max-buffer}= | @
lerna {publish,version,clean,bootstrap,exec,add,create,import,init,link} | overwrites
changeset status | names | --since= --verbose --output!
{changeset} | group | .
changeset {version,publish,add,init,tag} | overwrites
nx {show,report,list,print-affected} | names | common --web! --{affected,all,uncommitted,untracked,projects,with-target} --{projects,base,head,files,type,with-target,target,exclude,select,plugin,sep}= -t= -p= | @ | nx show project a --web
nx graph | project needs:--print max:0 | --file! --open! --watch! --host! --port! --{print,affected} --{focus,exclude,view,base,head}= | nx graph --print | nx graph ;; nx graph --print --file=README.md
{jest,vitest,mocha,ava,tap,playwright,cypress,karma,jasmine,web-test-runner,wtr,uvu,qunit,ospec,testcafe} | project | -u! --update! --updateSnapshot! --update-snapshots! --watch! --watchAll! -w! --outputFile! --coverageDirectory! --ui! --init! --open! --headed! --clearCache! --clean! --output! --ci --run --coverage -t= --testNamePattern= --testPathPattern= --runInBand -i --maxWorkers= --silent --verbose --reporter= -R= --reporters= --bail -b --passWithNoTests --config= -c= --project= --grep= -g= --timeout= --no-coverage --findRelatedTests --onlyChanged -o --listTests --showConfig --json --detectOpenHandles --forceExit --changed --environment= --pool= --no-color --color --retries= --workers= --shard= --list --recursive --exit --spec= --require! -r! --check-coverage --logHeapUsage --threads --selectProjects= --testTimeout= --dir= --root= --allowOnly --browser= --fgrep= -f= --last-failed --repeat-each= --coverage.enabled --coverage.reporter:text,text-summary --coverage.provider= --coverage.all --coverage.include= --coverage.exclude= --hideSkippedTests --no-file-parallelism --retry= --typecheck --typecheck.only --sequence.seed= --sequence.shuffle --expect.requireAssertions --exclude= --fileParallelism= --maxConcurrency= --minWorkers= --disable-console-intercept --printConsoleTrace --slowTestThreshold= --headless --e2e --component --tag= --quiet -q --testPathPatterns= --testPathIgnorePatterns= --bail= --changedSince= --noStackTrace --errorOnDeprecated --expand --listFailedTests --max-failures= --grep-invert= --forbid-only --fail-zero --parallel --jobs= -j= --sort --inline-diffs --diff --full-trace --extension= --onlyFailures --lastCommit --collectCoverageFrom= --coverageProvider= --coverageThreshold= --coverageReporters:text,text-summary,none --seed= --showSeed --randomize --ignoreProjects= --injectGlobals --openHandlesTimeout= --no-cache --useStderr | @ ;; @ --ci | @ -u ;; @ --watch
{c8,nyc} | @wrap | --reporter= -r= --all --check-coverage --lines= --branches= --functions= --statements= --include= -x= --exclude= --silent -s --per-file --100 --skip-full | @ npm test ;; @ --reporter=text mocha | @ npm run deploy ;; @ rm x ;; @ --temp-directory src mocha
{c8,nyc} {report,check-coverage} | project max:0 | --reporter= -r= --lines= --branches= --functions= --statements= --per-file --skip-full | @ --reporter=text | @ --report-dir=src
vitest {run,list,bench,related} | project | -u! --update! --watch! --outputFile! --ui! -t= --testNamePattern= --coverage --reporter= --config= -c= --bail= --changed --silent --no-color --retry= --dir= --project= --run --json --passWithNoTests --pool= --shard= --coverage.enabled --no-coverage --root= --testTimeout= --hideSkippedTests --logHeapUsage --no-file-parallelism --coverage.reporter:text,text-summary --coverage.provider= --coverage.all --coverage.include= --coverage.exclude= --typecheck --typecheck.only --sequence.seed= --sequence.shuffle --expect.requireAssertions --exclude= --fileParallelism= --maxConcurrency= --minWorkers= --disable-console-intercept --printConsoleTrace --slowTestThreshold= --maxWorkers= --environment= --globals --dom --no-isolate --allowOnly --exclude= --filesOnly | @ ;; @ src/a.test.ts | @ -u
{playwright,cypress} {test,run,verify,info,version} | project | -u! --update-snapshots! --record! --ui! --headed --debug! --output! --reporter= -g= --grep= --project= --workers= --retries= --list --config= -c= --shard= --spec= --browser= --key! --last-failed --quiet -q --max-failures= -x --headless --e2e --component --tag= --timeout= --repeat-each= --forbid-only --fully-parallel --grep-invert= --pass-with-no-tests --only-changed? -j= --global-timeout= --no-deps --trace:off -b= -s= -P= --config-file= | @ | @ -u ;; @ --record
{playwright,cypress} {install,open,codegen,show-report,show-trace,merge-reports,cache} | code
{browserslist,cost-of-modules,bundle-phobia,bundle-phobia-cli,npm-remote-ls,license-report,caniuse} | names | common --update-db! --{coverage,mobile-to-desktop,ignore-unknown-versions,package,yarn,development,desc,less,no-install} --{config,env,stats,coverage,output,only,fields,depth,development}= -[dnc]= | @ | @ --update-db
envinfo | names | common --{system,binaries,browsers,npmPackages,npmGlobalPackages,languages,managers,utilities,servers,databases,markdown,json,showNotFound,duplicates,fullTree,title,preset,IDEs,virtualization,SDKs} --{npmPackages,npmGlobalPackages,title,preset}= | envinfo --system --binaries
source-map-explorer | names needs:--json,--tsv max:1 | --{json,tsv,only-mapped,exclude-source-map,no-border-checks,gzip,no-root} | source-map-explorer dist/a.js --json | source-map-explorer a.js ;; source-map-explorer --json README.md a.js ;; source-map-explorer --html README.md a.js
is-website-vulnerable | code
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
prisma migrate diff | reads | --output! -o! --{from-empty,to-empty,from-local-d1,script,exit-code,help} --{from-schema-datamodel,to-schema-datamodel,from-schema-datasource,to-schema-datasource,from-migrations,to-migrations,config}= -h | prisma migrate diff --from-empty --to-schema-datamodel a | prisma migrate diff --output a
prisma migrate {reset,dev,deploy,resolve} | outside
prisma {generate,db,studio,init} | outside
drizzle-kit check | names
drizzle-kit {push,generate,migrate,drop,pull,studio,up} | outside
node | @node | -e= --eval= -p= --print= -pe= --check -c -v --version --test --input-type= --no-warnings --trace-warnings --experimental-strip-types --test-reporter= --test-name-pattern= --experimental-test-coverage --enable-source-maps --max-old-space-size= --test-concurrency= --test-only --test-timeout= -r! --require! --import! --loader! --env-file! --inspect! --watch! --run! | node -p '1+1' ;; node --test ;; node --check a.js ;; node -e 'console.log(1)' | node a.js ;; node -p process.env ;; node -e 'require("fs").rmSync("a")' ;; node --test --test-update-snapshots
nodejs | @node | -e= -p= -v | nodejs -v | nodejs a.js
# Python
{python,python3,python3.11,python3.12,python3.13,python3.14,py,pypy3} | @python | . | @ -c 'print(1)' ;; @ -m pytest ;; @ --version | @ a.py ;; @ -c 'import os; os.remove("a")' ;; @ -m http.server ;; @ -c 'open("a","w").write("x")' ;; @ -c 'import os; print(os.environ)'
python:{pytest,unittest} | @pytest | -k= -m= -x -v -vv -q -s -l --lf --ff --tb= --maxfail= -p= -n= --cov --cov= --cov-report:term*,xml,html,json,lcov, --co --collect-only --durations= -r= -ra -rs -rf --no-header --no-cov --disable-warnings -W= --strict-markers --color= --ignore= --deselect= --sw --markers --fixtures --version --capture= --showlocals --cov-fail-under= --timeout= --dist= -c= --rootdir= --doctest-modules --exitfirst --last-failed --verbose --quiet -b -f -vvv --pdb --stepwise --no-summary --setup-plan --setup-show --asyncio-mode= --reuse-db --nomigrations -t= --ds= -o:log_cli*,junit_family*,xfail_strict*,asyncio_mode*,console_output_style* --import-mode= --pyargs --snapshot-update! --inline-snapshot! --junitxml! --basetemp! --force-regen! --html! --cov-append! --update-goldens! --durations-min= --code-highlight= --no-showlocals --xfail-tb --log-level= --log-format= --log-cli-format= --strict --doctest-glob= --doctest-continue-on-failure --ignore-glob= --keep-duplicates --verbosity= --nf --new-first --sw-skip --stepwise-skip --lfnf= --last-failed-no-failures= --reruns= --reruns-delay= --only-rerun= --timeout-method= --benchmark-skip --hypothesis-show-statistics --hypothesis-profile= --random-order --random-order-seed= --no-migrations --maxprocesses= --max-worker-restart= --splits= --group= --numprocesses= --show-capture= --full-trace --noconftest --continue-on-collection-errors --trace-config --funcargs --fixtures-per-test --collectonly --setup-only --runxfail --no-cov-on-fail --cov-context= --cov-config= --slow --runslow --run-slow -rxXs -rN -rfE -rsx -rfEX -rP -rp -rx --looponfail! --pastebin! --cov-reset --no-success-flaky-report | python -m pytest -q ;; python -m unittest discover | python -m pytest --snapshot-update
python:{compileall,py_compile} | project | -q -f -l
python:{json.tool} | @secondIsOutput | --sort-keys --indent= --no-ensure-ascii --compact --json-lines --tab | python -m json.tool a.json | python -m json.tool a.json a.json
python:pydoc | names | -w! -p! -b! -n! -k= | python -m pydoc json | python -m pydoc -w json ;; python -m pydoc -p 80
python:doctest | @doctest | -v -f -o= | python -m doctest a.py | python -m doctest ../a.py ;; python -m doctest deploy.py
python:{platform,this,site,sysconfig,calendar,tokenize,ast,dis,tabnanny,symtable,pyclbr,inspect} | names | -[etvqaiCOSDP] -[mwlscLtfE]= --{exact,user-site,user-base,no-type-comments,include-attributes,details,show-caches,adaptive} --{mode,indent,type,width,lines,spacing,months,locale,encoding,first-weekday}= | @
python:{zipfile,tarfile} | names needs:-l,--list,-t,--test | -l --list -t --test -v | python -m zipfile -l a.zip | python -m zipfile -e a.zip .
python:base64 | reads | -[deut] | @ | python -m base64 -e .env
{python:venv,python:virtualenv,virtualenv} | @makeFolder | --system-site-packages --prompt= --upgrade-deps --without-pip -p= --python= --copies --symlinks -q --clear! --upgrade! | python3 -m venv .venv ;; virtualenv .venv | python3 -m venv /opt/venv ;; python3 -m venv --clear .venv ;; virtualenv ~/venv
python:{mypy,flake8,pylint,bandit,pycodestyle,pydocstyle,pyflakes,vulture,radon,xenon,ruff,black,isort,pip,coverage,tox,nox,twine,build,poetry,pipdeptree,django,sphinx,mkdocs,pyright,yapf,autopep8,interrogate,pyroma,cProfile,trace,pipenv,hatch,pre_commit,alembic,yamllint,IPython,jupyter,ipykernel,ensurepip,http.server,smtpd,pdb,webbrowser,uvicorn,gunicorn,flask,celery,idlelib,turtle,pipx,asyncio,code} | python-module
{pytest,py.test} | @pytest | -k= -m= -x -v -vv -q -s -l --lf --ff --tb= --maxfail= -p= -n= --cov --cov= --cov-report:term*,xml,html,json,lcov, --co --collect-only --durations= -r= -ra -rs -rf -rA --no-header --no-cov --disable-warnings -W= --strict-markers --color= --ignore= --deselect= --sw --markers --fixtures --capture= --showlocals --cov-fail-under= --timeout= --dist= -c= --rootdir= --doctest-modules --exitfirst --last-failed --failed-first --verbose --quiet -vvv --pdb --stepwise --no-summary --setup-plan --asyncio-mode= --reuse-db --nomigrations --ds= -o:log_cli*,junit_family*,xfail_strict*,asyncio_mode*,console_output_style* --import-mode= --pyargs --cache-show --strict-config --log-cli-level= --benchmark-only --benchmark-disable --hypothesis-seed= --randomly-seed= --forked --cov-branch --snapshot-update! --inline-snapshot! --junitxml! --basetemp! --force-regen! --html! --cov-append! --update-goldens! --cache-clear! --durations-min= --code-highlight= --no-showlocals --xfail-tb --log-level= --log-format= --log-cli-format= --strict --doctest-glob= --doctest-continue-on-failure --ignore-glob= --keep-duplicates --verbosity= --nf --new-first --sw-skip --stepwise-skip --lfnf= --last-failed-no-failures= --reruns= --reruns-delay= --only-rerun= --timeout-method= --benchmark-skip --hypothesis-show-statistics --hypothesis-profile= --random-order --random-order-seed= --no-migrations --maxprocesses= --max-worker-restart= --splits= --group= --numprocesses= --show-capture= --full-trace --noconftest --continue-on-collection-errors --trace-config --funcargs --fixtures-per-test --collectonly --setup-only --runxfail --no-cov-on-fail --cov-context= --cov-config= --slow --runslow --run-slow -rxXs -rN -rfE -rsx -rfEX -rP -rp -rx --looponfail! --pastebin! --cov-reset --no-success-flaky-report -h --help | @ -q ;; @ tests/test_a.py::test_b -x | @ --snapshot-update ;; @ ../x
{mypy,flake8,pylint,bandit,pycodestyle,pydocstyle,pyflakes,vulture,radon,xenon,pyright,basedpyright,interrogate,pyroma,pytype,pyre,dmypy,deptry,pip-audit,safety,lint-imports,check-manifest,prospector,semgrep,refurb,slotscheck,djlint,curlylint,sqlfluff,ty,zizmor,actionlint} | project | --fix! --install-types! -o! --output! --output-file! --html-report! --any-exprs-report! --reformat! --write! -i! --in-place! --autofix! --strict --ignore-missing-imports -p= -m= -c= --config= --config-file= --max-line-length= --select= --ignore= --exclude= --disable= --enable= --format= -f= --output-format= --count --show-source --statistics --no-error-summary --pretty --show-error-codes --python-version= -r -ll -lll -ii -q -v -x= --extend-ignore= --extend-exclude= --max-complexity= --rcfile= -j= --exit-zero -E --errors-only --score= --fail-under= --min-confidence= --json --outputjson --level= --lint --check --dialect= --show-channel-urls --explicit-package-bases --namespace-packages --package= --no-incremental --cache-dir= --follow-imports= --warnings --stats --project= --pythonversion= -s -a -nc --progress-spinner= --desc? --aliases? --ignore-vuln= --skip-editable --local --no-deps --disable-pip --requirement= --per-file-ignores= --doctests --show-error-context --hide-error-context --show-column-numbers --no-color-output --color-output --check-untyped-defs --disallow-untyped-defs --disallow-any-generics --warn-unused-ignores --warn-unreachable --no-implicit-optional --skip-version-check --disable-error-code= --enable-error-code= --severity-level= --confidence-level= --threads= --typeshedpath= --min-severity= --exit-code --sort-by-size --junit-xml> --convention= --match= --match-dir= --add-ignore= --add-select= --explain --source --full-report --short-report --bare | @ src | @ --fix src ;; @ ../x --fix
zizmor | project | -[qvph] --{offline,no-online-audits,pedantic,quiet,verbose,no-progress,no-exit-codes,version,help,strict-collection} --{format,color,persona,min-severity,min-confidence,config,collect}= -c= | @ .github/workflows ;; @ --offline . | @ --fix . ;; @ --cache-dir ../x . ;; @ ../x
actionlint | project | single -color -no-color -oneline -verbose -debug -ignore= -format= -config-file= -stdin-filename= -version -h | @ ;; @ -color=false .github/workflows/ci.yml | @ -shellcheck=./evil ;; @ -init-config ;; @ ../x
dmypy {stop,kill,start,restart,run,daemon,recheck,suggest,inspect} | processes
sqlfluff {fix,format} | overwrites
{black,isort,yapf,autopep8,autoflake,docformatter,pyupgrade,blue,ssort,add-trailing-comma,usort} | project needs:--check,--diff,--check-only,-c,-d | --check --diff --check-only -c -d -q -v -l= --line-length= --target-version= --profile= --quiet --verbose --color --skip= --exclude= --recursive -r --include= --settings-path= --config= --df --filter-files --fast --safe --preview --skip-string-normalization --skip-magic-trailing-comma --extend-exclude= --force-exclude= --workers= --src= --gitignore --only-modified | @ --check . | @ .
ruff | group | .
ruff check | project | --fix! --unsafe-fixes! --fix-only! --add-noqa! -o! --output-file! -w! --watch! --diff --no-fix --select= --ignore= --statistics --output-format= -q --quiet --exit-zero --show-files --show-settings --extend-select= --config= --target-version= --preview --no-cache -v --exclude= --line-length= --isolated --show-fixes --per-file-ignores= | ruff check . | ruff check --fix .
ruff format | project needs:--check,--diff | --check --diff -q --config= --line-length= --exclude= --no-cache --target-version= | ruff format --check . | ruff format .
ruff {rule,config,linter,version,help} | names | common --all --{output-format}= | @
{pip,pip3} | group | --disable-pip-version-check -q --quiet --no-color --python:.venv*,venv*
{pip,pip3} {list,show,check,index,search,debug,inspect,help,freeze} | names | common --log> -r! -[outefl] --{outdated,uptodate,editable,local,user,pre,not-required,exclude-editable,include-editable,all,files,disable-pip-version-check,no-input,no-cache-dir,exclude-editable} --{format,exclude,path,platform,python-version,implementation,abi,timeout,retries}= | @ | pip list --python ./evil ;; pip list --log README.md ;; pip index versions x --index-url https://evil.example
{pip,pip3} config | secret
{pip,pip3} install | pip-install
{pip,pip3} {uninstall,cache} | outside
{pip,pip3} download | code
pip cache {list,info,dir} | names | common --format= | @
poetry | group | -C= --directory= -n -q --no-interaction --quiet --no-ansi
poetry {show,check,search,about,list,version,help} | names | common -o! --output! -[tlaToN] --{tree,latest,outdated,all,why,top-level,no-dev,no-truncate,lock,strict,raw,short,no-ansi,ansi,no-interaction,no-plugins} --{with,without,only,format,why}= | @
poetry export | names max:0 | -o! --output! --with-credentials! -[fE]= --{format,with,without,only,extras}= --{without-hashes,without-urls,all-extras,all-groups,dev} -q | poetry export --without-hashes ;; poetry export -f requirements.txt | poetry export -o requirements.txt ;; poetry export --with-credentials
poetry version | names max:0 | -s --short | poetry version | poetry version patch
poetry env | group | .
poetry env {info,list} | names | common -[pe] --{path,executable,full-path} | @
poetry {install,sync} | project max:0 | --no-root --sync --only= --with= --without= --all-extras -E= --extras= --no-interaction -n --no-dev --quiet -q --only-root --compile --dry-run --all-groups | @ | @ --foo
poetry run | @runner | . | poetry run pytest | poetry run rm x
poetry {add,remove,update,lock,init,new,build,config,cache,self,source} | overwrites
poetry {publish} | sends
poetry {shell} | code
pipenv {install,sync} | project needs:--deploy,--ignore-pipfile,--bare max:0 | --deploy --ignore-pipfile --dev -d --bare | pipenv sync --bare | pipenv install x
pipenv {graph,verify,--venv,--where} | names | common --{bare,json,json-tree,reverse} | @
pipenv check | code
pipenv run | @runner | . | pipenv run pytest | pipenv run rm x
pipenv {uninstall,update,lock,shell,clean} | overwrites
pipenv | group | .
uv | group | -q --quiet --directory= --project= --offline --no-progress -v --no-cache --color=
uv sync | project max:0 | --frozen --locked --all-extras --dev --no-dev --group= --extra= -q --all-groups --all-packages --offline --no-install-project --check --dry-run --python= -p= | uv sync --frozen ;; uv sync --locked | uv sync -U ;; uv sync --upgrade
uv run | @runner | --frozen --locked --no-sync -q --quiet --group= --extra= --all-extras --python:3*,cpython*,pypy*,.venv* -p:3*,cpython*,pypy*,.venv* --dev --no-dev --isolated --package= --with! --with-requirements! --env-file! -m! | uv run pytest ;; uv run --frozen mypy src | uv run rm x ;; uv run a.py
{uvx,pipx} | @runner | . | uvx ruff check . | uvx left-pad ;; @ install x
uv tool run | @runner | . | uv tool run ruff check . | uv tool run x
uv tool list | names | common --{show-paths,show-version-specifiers,show-with,show-extras,show-python,no-config} | @
uv tool {install,uninstall,upgrade} | outside
uv tool | group | .
uv {tree,help} | names | common --{universal,no-dedupe,invert,outdated,show-sizes,frozen,locked,no-dev,all-groups,only-dev,no-default-groups} -[d]= --{depth,prune,package,group,no-group,only-group,python-version,python-platform}= | @
uv version | names max:0 | --short --output-format= | uv version | uv version 1.2.3 ;; uv version --bump patch
uv lock | project needs:--check,--locked,--dry-run | --check --locked --dry-run | uv lock --check | uv lock
uv python | group | .
uv python {list,find,dir} | names | common --{all-versions,all-platforms,all-arches,only-installed,only-downloads,show-urls,no-project,system,bin,resolve-links} --{output-format}= | @
uv pip | group | .
uv pip {list,show,check,freeze,tree} | names | common -[ef] --{editable,exclude-editable,outdated,no-outdated,files,strict,no-dedupe,invert,show-version-specifiers} --{format,exclude,depth,prune,package}= -d= | @ | uv pip list --python ./evil
uv pip install | @pipInstall | -r= --requirement= -q --quiet --dry-run --require-hashes --no-deps -e= --editable= -c= --strict --offline --system! --target! --prefix! --upgrade! -U! -p! --python! | . .venv/bin/activate && uv pip install -r requirements.txt | uv pip install x ;; uv pip install --system -r requirements.txt
uv pip {uninstall,sync,compile} | overwrites
uv venv | @makeFolder | -p= --python= -q --prompt= --seed --system-site-packages --clear! --allow-existing! | uv venv .venv | uv venv --clear .venv ;; uv venv ../x
uv {add,remove,init,build,publish,cache,self,export,format} | overwrites
uv export | names needs:--frozen,--locked max:0 | -o! --output-file! -q --{frozen,locked,quiet,no-hashes,no-dev,only-dev,all-extras,all-groups,no-emit-project,no-header,no-annotate,all-packages} --{group,extra,format,package,no-group,prune}= | uv export --frozen --no-hashes | uv export ;; uv export --frozen -o requirements.txt
pipx list | names | common --{include-injected,short,skip-maintenance,pinned} | @
{conda,mamba,micromamba} | group | .
{conda,mamba,micromamba} {list,info,search,compare} | names | common -[efansl] -[cnp]= --{explicit,export,full-name,no-pip,md5,canonical,revisions,envs,all,base,system,license,use-index-cache,override-channels,offline,size,reverse} --{name,channel,prefix,subdir,platform}= | @
{conda,mamba,micromamba} {install,create,remove,update,activate,clean,run,config,init,upgrade} | outside
{conda,mamba} env | group | .
{conda,mamba} env list | names | common --size | @
{tox,nox} | @environments | -e= -p= -q -v -vv -l -a --parallel= -s= --list --listenvs --skip-missing-interpreters -r! --recreate! --notest --session= --sessions= -R --no-install | @ ;; @ -e py312 | @ -r ;; @ -e publish ;; @ -s release
{hatch,pdm,rye} | group | .
{hatch} {test,version} | project max:0 | -a -p -c --cover | @ | @ --foo
pdm {list,info,show} | names | common -[gpL]= --{graph,tree,freeze,csv,markdown,resolve,reverse,python,where,packages,env,name,version,summary,license,platform,keywords} --{fields,sort,include,exclude}= | @
pdm install | project needs:--frozen-lockfile,--check max:0 | --frozen-lockfile --check | pdm install --frozen-lockfile | pdm install
pdm run | @runner | . | pdm run pytest | pdm run x
hatch run | @packageScript | . | hatch run test | hatch run deploy
rye {test,lint} | project | -q -v -p= --package= -a --all | @ | rye lint --fix
{pdm,rye,hatch} {add,remove,update,build,publish,lock,sync,env} | overwrites
coverage | group | .
coverage {report,debug} | reads | -[imh] --{ignore-errors,show-missing,skip-covered,no-skip-covered,skip-empty,help} --{include,omit,fail-under,precision,format,sort,contexts,data-file}= -m | @ | @ .env
coverage {html,xml,json,erase,combine,lcov} | project max:0 | -a --branch -q -i -d! --directory! --omit= --include= --skip-covered --skip-empty --keep --quiet -o:-,/dev/stdout --fail-under= --show-contexts --pretty-print | coverage html | coverage html -d ../x ;; coverage html src
coverage run | @coverageRun | -p -a --source= --branch --omit= --include= --parallel-mode --append --timid --context= | coverage run -m pytest -q ;; coverage run --source=src -m unittest discover | coverage run deploy.py ;; coverage run -m pip install x ;; coverage run manage.py flush
twine check | names | --strict | twine check dist/a.whl
twine upload | sends
{pipdeptree,pip-licenses,pip-check,johnnydep} | names | common --output-file! -o! -[flajruaslH] -[wpedf]= --{freeze,json,json-tree,reverse,all,local-only,user-only,mermaid,from,with-system,with-authors,with-urls,with-description,with-maintainers,no-version,summary,ignore-packages,packages} --{warn,packages,exclude,depth,output,format,order,from,fail-on,allow-only,partial-match,ignore-packages,fields,license}= | @
manage.py | group | --settings= -v=
manage.py {check,test,showmigrations,inspectdb,validate,version,show_urls,findstatic,sqlmigrate,help,list_routes} | project | --deploy --fail-level= --plan --list -l -v= -p= --parallel= --keepdb --noinput --no-input --failfast --tag= --settings= --database= --pattern= -k= --exclude-tag= --timing --shuffle --buffer -b --debug-mode --verbosity= --no-color --traceback --force-color --backwards --first -f= --format= | @ | @ --foo
manage.py migrate | outside needs:--plan,--check | --plan --check --list -l --database= --settings= -v= --verbosity= --no-color --traceback --noinput --no-input | manage.py migrate --plan ;; manage.py migrate --plan --settings=shop.settings.test | manage.py migrate ;; manage.py migrate --settings=shop.settings.test
manage.py makemigrations | overwrites needs:--check,--dry-run | --check --dry-run -v= --noinput --settings= --verbosity= --no-input --no-color | manage.py makemigrations --check --dry-run | manage.py makemigrations
manage.py {diffsettings} | secret
manage.py {flush,loaddata,createsuperuser,changepassword,runserver,shell,dbshell,collectstatic,clearsessions,startapp,startproject,compilemessages,makemessages,dumpdata,squashmigrations,sendtestemail} | outside
flask | group | --app= -A= --debug --no-debug
alembic | group | -c= --config= -n= --name= -q --quiet --raiseerr
flask {routes} | project | -s= --sort= --all-methods | @
flask {run,shell,init-db} | code
flask db | group | .
flask db {history,current,heads,show,branches,check} | project | common -[vi] -[rd]= --{verbose,indicate-current,resolve-dependencies} --{rev-range,directory}= | @ | @ -d ../x
flask db {upgrade,downgrade} | project needs:--sql max:1 | --sql --tag= | @ head --sql | @ head ;; @
flask db {init,migrate,revision,merge,edit,stamp} | overwrites
alembic {history,current,heads,show,branches,check} | project | common -[vi] -r= --{verbose,indicate-current,resolve-dependencies,check-heads} --rev-range= | @
alembic {upgrade,downgrade} | project needs:--sql max:1 | --sql --tag= | @ head --sql ;; alembic -c alembic.ini upgrade head --sql | @ head ;; alembic -c ../x/alembic.ini upgrade head --sql
alembic {revision,stamp,merge,init,edit} | overwrites
hugo | project max:0 | -D -E -F --minify --gc --quiet --renderToMemory --panicOnWarning --printPathWarnings --templateMetrics --buildDrafts --buildFuture --baseURL= -b= --environment= -e= --config= --ignoreCache -v --verbose --logLevel= --cleanDestinationDir! --cacheDir! -s! --source! -w! --watch! -d> --destination> --noBuildLock --noTimes --disableKinds= -t= --theme= | hugo ;; hugo --minify ;; hugo --renderToMemory --panicOnWarning | hugo -d ../x ;; hugo --cleanDestinationDir ;; hugo new posts/a.md
hugo {version,env,config,list} | names max:1 | common --format= --{environment,lang}= | @
hugo {server,serve,new,mod,import,deploy,convert,gen,completion} | code
{jekyll,zola,mdbook,eleventy,antora} {build,check,doctor,test,hyde} | project | --drafts --strict_front_matter -q --quiet -t --trace --config= --incremental --future -d! --destination! --dest-dir! -o! --output-dir! -w! --watch! --dry-run | @ | @ -d ../x
{jekyll,zola,mdbook,antora} {serve,new,clean,init,watch} | code
{jekyll,zola,mdbook,antora} | group | .
sphinx-build | @sphinx | -b= -M:html,dirhtml,singlehtml,latex,latexpdf,linkcheck,doctest,coverage,man,text,epub,gettext,help -q -Q -W -n -N -E -a -T -v -j= -c= -D= -A= -t= --keep-going -w! --color --no-color -d= | sphinx-build -b linkcheck docs build/linkcheck ;; sphinx-build -W -b html docs docs/_build/html | sphinx-build -b html docs ../x ;; sphinx-build -w README.md docs x ;; sphinx-build -M clean docs data ;; sphinx-build -b html docs .
mkdocs build | project | --strict -s -q --quiet -v --clean! -f= -d> --site-dir> --dirty --use-directory-urls --no-directory-urls --verbose -t= --theme= --config-file= | mkdocs build --strict | mkdocs build -d ../x
mkdocs {serve,gh-deploy,new} | sends
mkdocs | group | .
{jupyter,ipython,streamlit,uvicorn,gunicorn,celery,dbt,airflow,prefect,dagster,scrapy,locust,kedro,nextflow,luigi} | code
celery | group | -A= --app= -q --quiet --no-color
celery inspect | group | .
celery inspect {active,active_queues,registered,reserved,revoked,scheduled,stats,ping,clock} | project max:0 | -[tdj]= --{timeout,destination}= --json | @ ;; celery -A shop inspect active | celery -A shop inspect conf ;; celery -A shop worker ;; celery -A shop purge -f
celery status | project max:0 | -[td]= --{timeout,destination}= --json | @
gunicorn | project needs:--check-config max:1 | --check-config -c= --config= | @ --check-config shop.wsgi | @ shop.wsgi ;; @ --check-config -c ../x.py shop.wsgi ;; @ --check-config --print-config shop.wsgi
scrapy {list,check,version} | project | -[lv] --list --verbose | @ | scrapy crawl x ;; scrapy check --profile README.md ;; scrapy list -o x.json
airflow {version,cheat-sheet} | names max:0
airflow {dags,tasks,pools,jobs,providers,db,plugins} | group | .
airflow dags {list,list-import-errors,list-runs,list-jobs,report,details,next-execution,show,state} | project | --save! -s! --imgcat! --bundle-name= -[od]= -[vrlh] --{output,dag-id,state,start-date,end-date,limit,num-executions,columns}= --{verbose,no-backfill,local} | @ ;; airflow dags list -o plain | airflow dags show x --save README.md
airflow tasks {list,state,states-for-dag-run,failed-deps} | project | -[on]= -[vth] --{output,map-index}= --{tree,verbose} | @ x ;; airflow tasks list x --tree | airflow tasks run x y z
airflow {pools,providers} list | names | -o= --output= -v | @
airflow db {check,check-migrations} | names max:0 | -v --retry= --retry-delay= | @ | airflow db reset ;; airflow db migrate
snakemake | project needs:-n,--dry-run,--lint,--list,-l,--summary,--dag | -n --dry-run --lint --list -l --summary --dag -p -q -s= --snakefile= -j= --cores= --configfile= | snakemake -n | snakemake --cores 4
jupyter --paths | names max:0 | --json | jupyter --paths
jupyter kernelspec list | names max:0 | --json | jupyter kernelspec list | jupyter kernelspec remove x ;; jupyter nbconvert --execute a
dbt {ls,list,parse,compile,debug} | project | -q --{quiet,no-partial-parse,partial-parse,no-use-colors,use-colors,no-version-check,fail-fast,defer,no-defer,favor-state,warn-error,no-introspect,static-parser,cache-selected-only} -[stxm]= --{select,target,profiles-dir,resource-type,resource-types,models,exclude,exclude-resource-type,selector,state,output,output-keys,vars,project-dir,profile,threads,indirect-selection,log-level,log-format}= | @ | @ --full-refresh
`;
