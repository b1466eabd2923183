/** Rust, Go, JVM, C and other languages: package managers, test runners, linters, builds. */
export const languageRows = `
# Rust, Go, JVM, C, others
cargo | group | -q --quiet --color= --offline --locked --frozen -v +nightly +stable +beta
cargo {test,build,check,clippy,bench,nextest,doc,b,c,t,d} | project | --fix! --allow-dirty! --target-dir! --out-dir! --artifact-dir! --manifest-path= --open! --config! -Z! --workspace --all --all-targets --all-features --features= -F= --no-default-features --release -r --locked --offline --frozen -p= --package= --bin= --lib --bins --tests --test= --example= --examples --doc -q --quiet -v -j= --jobs= --no-run --no-fail-fast --message-format= --no-deps --color= --profile= --exclude= --target= --keep-going --document-private-items --benches --bench= --timings --future-incompat-report --unit-graph! --ignore-rust-version --no-capture --run-ignored= --retries= --test-threads= --partition= -E= --filter-expr= --status-level= --final-status-level= --failure-output= --success-output= --no-tests= --profile-time= | @ ;; @ --workspace --locked | @ --fix ;; @ --target-dir /x ;; @ --manifest-path ../x/Cargo.toml
cargo {tree,metadata,search,info,locate-project,pkgid,version,help,outdated,license,bloat,machete,udeps,geiger,semver-checks,read-manifest,expand,llvm-lines} | project | common --fix! -o! --output! -[dirReaFpn]= -[wRdtDj] --{workspace,all,all-features,all-targets,no-default-features,duplicates,invert,no-dedupe,no-deps,release,lib,bins,tests,examples,locked,offline,frozen,root-deps-only,with-metadata,crates,time,wide,filter-platform,exit-code,avoid-build-deps,avoid-dev-deps,authors,do-not-bundle,list,aggressive,ugly,theme,full-fn,symbols-section,split-std,verbatim,avoid-dev-deps,tsv,all-dependencies,keep-going,only-normal,ignore-private} --{edges,prefix,charset,depth,prune,invert,format,format-version,filter-platform,features,package,manifest-path,message-format,target,limit,bin,example,test,profile,exclude,ignore,exit-code,root,crates,filter,baseline-version,baseline-rev,release-type,only-explicit-features,color,jobs}= | @ | @ --fix ;; cargo tree --config 'build.rustc-wrapper="./x"'
cargo nextest self | outside
cargo audit | project max:0 | --json -q --quiet --deny= -D= --ignore= -f= --file= --no-fetch --stale --color= | cargo audit ;; cargo audit --json | cargo audit fix
cargo deny | group | --log-level= -L= --format= --manifest-path= --workspace --all-features
cargo deny {check,list} | project | common -[sDgW] -[fAWDlct]= --{hide-inclusion-graph,disable-fetch,show-stats,audit-compatible-output} --{format,layout,config,feature-depth}= | @ | @ > README.md
cargo deny {init,fetch,fix} | overwrites
cargo msrv {show,list} | names | common --{path,manifest-path,output-format}= | @
cargo fmt | project needs:--check | --check --all -p= -l -v -q --message-format= | cargo fmt --check ;; cargo fmt --all --check | cargo fmt
cargo package | names needs:--list,-l | --list -l --allow-dirty -p= | cargo package --list | cargo package
cargo hack {check,clippy,build,test,doc} | project | --{feature-powerset,each-feature,no-dev-deps,workspace,all,locked,offline,keep-going} --{depth,exclude-features,include-features,features,package,exclude,skip,optional-deps,group-features,mutually-exclusive-features,target}= -p= --all-targets --lib --tests | @ --feature-powerset | @ --version-range 1.60..
cargo insta test | project needs:--check | --accept! --review! --delete-unreferenced-snapshots! --{check,workspace,all,all-features,no-default-features,release,no-quiet,all-targets,lib,bins,tests} --unreferenced:ignore,warn,reject -[pF]= --{package,features,test,exclude,profile}= | cargo insta test --check | cargo insta test ;; cargo insta test --check --accept
cargo insta pending-snapshots | names | --as-json --workspace-root= | cargo insta pending-snapshots
cargo sqlx prepare | project needs:--check | --check --workspace --all -D= --database-url= | cargo sqlx prepare --check | cargo sqlx prepare
cargo publish | sends needs:--dry-run,-n | --dry-run -n --allow-dirty -p= | cargo publish --dry-run | cargo publish
cargo update | overwrites needs:--dry-run | --dry-run -p= --workspace -w -v --locked | cargo update --dry-run | cargo update
cargo fetch | project max:0 | --locked --target= | cargo fetch --locked | cargo fetch x
cargo {install} | outside needs:--list | --list | cargo install --list | cargo install x
cargo {uninstall,login,logout,owner,yank} | outside
cargo clean | cleans max:0 | -p= --package= --release --profile= --doc --workspace -q -v --dry-run -n --target-dir! --manifest-path! --config! -Z! | cargo clean ;; cargo clean -p parser | cargo clean --target-dir /x ;; cargo clean x
cargo {add,remove,rm,fix,init,new,generate,generate-lockfile,upgrade,vendor,release,set-version,insta,watch,sweep,readme,edit} | overwrites
cargo {run,r,xtask,make,leptos,tauri,shuttle,script,miri} | code
cargo {llvm-cov,tarpaulin} | project max:0 | --workspace --all-features --summary-only --locked | @ | @ --html --output-dir ../x ;; @ run
rustc | names needs:--version,-V,--print,--explain | --version -V -v --verbose --print:cfg,check-cfg,target-list,target-cpus,target-features,relocation-models,code-models,tls-models,sysroot,host-tuple,target-libdir,target-spec-json,crate-name,file-names,split-debuginfo,calling-conventions --explain= -vV | rustc --version --verbose ;; rustc --print cfg | rustc --print link-args a.rs ;; rustc a.rs ;; rustc -V -o a b.rs
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
go tool dist {list,version,env} | reads | single -json | @ | go tool dist clean
go tool {cover,nm,objdump,pprof,covdata} | reads | single -o! -html! -http! -func= -top -text -list= -h -V -size -sort= -n -type -gnu -S -s= -peek= -traces -tree -raw -nodecount= -cum -flat -lines -functions -sample_index= -unit= -focus= -ignore= -i= | @ | go tool cover -html=a -o b
gofmt | reads | -w! -l -d -s -e -r= --cpuprofile! -cpuprofile! | gofmt -l . ;; gofmt -d a.go | gofmt -w . ;; gofmt -l -w .
{goimports,gofumpt,gci,golines} | reads | -w! -l -d -e -local= -extra | @ -l . | @ -w .
golangci-lint | group | .
golangci-lint {run,linters,config,help,version} | project | --fix! --out-format:colored-line-number,line-number,json,colored-tab,tab,html,checkstyle,code-climate,junit-xml,github-actions,teamcity,sarif --timeout= --enable= --disable= -E= -D= --fast -c= --config= --new --new-from-rev= -v --tests --skip-dirs= --build-tags= --max-issues-per-linter= --max-same-issues= --output.text.path! --output.json.path! --enable-all --allow-parallel-runners --issues-exit-code= --color= | @ | @ --fix
golangci-lint fmt | overwrites
{staticcheck,govulncheck,gosec,revive,errcheck,ineffassign,nilaway,gocyclo,deadcode,unparam,dupl,goconst,gocognit,unconvert} | project | -out! -fix! --fix! -w! --junitfile! --watch! --jsonfile! single -checks= -tags= -test -tests -fmt= -config= -formatter= -over= -top= -quiet -exclude= -severity= -f= --format= -json -mode= -show= -v -r -p --format -set_exit_status | @ ./... | @ -fix ./...
ginkgo {unfocus,bootstrap,generate,build,nodot,outline,watch} | overwrites
ginkgo {run} | project | -[rpv] -vv --{race,cover,trace,fail-fast,randomize-all,randomize-suites,keep-going,no-color,json,until-it-fails,require-suite,fail-on-pending,dry-run,succinct} --{focus,skip,label-filter,procs,timeout,seed,tags,nodes,repeat,flake-attempts,poll-progress-after,focus-file,skip-file,skip-package,covermode,coverpkg}= | @ ./... | @ --output-dir ../x ./... ;; ginkgo unfocus ;; @ --junit-report=README.md ./...
ginkgo | project inside | -[rpv] -vv --{race,cover,trace,fail-fast,randomize-all,randomize-suites,keep-going,no-color,json,until-it-fails,require-suite,fail-on-pending,dry-run,succinct} --{focus,skip,label-filter,procs,timeout,seed,tags,nodes,repeat,flake-attempts,focus-file,skip-file,skip-package,covermode,coverpkg}= | @ -r ;; @ ./... | @ --json-report=README.md ./...
gotestsum | @goTests | --format= -f= --no-color --hide-summary= --max-fails= --packages= --format-icons= --format-hide-empty-pkg | gotestsum ;; gotestsum -- -race ./... | gotestsum -- -exec 'rm -rf x' ./... ;; gotestsum --junitfile a.xml ;; gotestsum --post-run-command x
{goreleaser,air,wire,mockgen,stringer,sqlc,buf,protoc,templ,swag,ko,migrate,goose,atlas,dlv} | code
buf {lint,breaking,ls-files,--version} | project | --against= --config= --error-format= --path= | @ | @ --foo
sqlc {vet,diff,compile} | project
goreleaser check | project
{gradle,mvn,mvnd,sbt,ant,bazel,bazelisk,buck2,pants,lein,mill} | jvm
{javac,kotlinc,scalac,groovy,jshell,kotlin,scala,clj,clojure,java,jdb} | code
javap | reads | single -[pclvsq] -public -protected -package -private -verbose -sysinfo -constants -cp= -classpath= --class-path= -m= --module= -help -version -bootclasspath= | javap -p a.class | javap @options a
jps | reads | -[qlmvVh] | jps -l
jdeps | reads | -[svRVhIPpqcm] -cp= -classpath= --{class-path,module-path,module,package,regex,multi-release,filter,include,add-modules,ignore-missing-deps}= --{summary,recursive,no-recursive,list-deps,list-reduced-deps,print-module-deps,jdk-internals,missing-deps,ignore-missing-deps,inverse,api-only,compile-time,check,version,help} -summary -verbose -recursive -jdkinternals -apionly | jdeps -s a.jar | jdeps -dotoutput x a.jar ;; jdeps --generate-module-info x a.jar
java -version | names
{kotlinc,kotlin,scala,scalac,groovy,javac} {-version,--version} | names max:0
jar {tf,tvf,-tf,--list,-tvf} | names | --file= -f= -v | @ a.jar
jar | code
# linters and formatters of other languages: what only looks clears, each with the options that its manual has
ktlint | project | -[vhV] --{relative,color,verbose,debug,trace,android,stdin,version,help,experimental,disabled_rules} --reporter:plain,plain?group_by_file,json,sarif,checkstyle,html,plain-summary --{editorconfig,color-name,log-level,limit,code-style,patterns-from-stdin}= | @ ;; @ src --reporter=plain | @ -F ;; @ --format src ;; @ --reporter=json,output=README.md
ktlint {installGitPreCommitHook,installGitPrePushHook,generateEditorConfig,applyToIDEA,applyToIDEAProject} | overwrites
detekt | project | -[ic]= --{input,config,excludes,includes,jvm-target,language-version,baseline,base-path,fail-on-severity,max-issues,classpath}= -ex= -b= --{build-upon-default-config,all-rules,parallel,debug,help,version} | @ -i src -c detekt.yml | @ --report html:README.md ;; @ --auto-correct ;; @ --create-baseline
checkstyle | project | -[cpex]= -f:plain,xml,sarif -[dEhV] --{debug,version,help} | @ -c sun_checks.xml src | @ -c a.xml -o README.md src
spotbugs | project needs:-textui | single -textui -low -medium -high -sortByClass -xml -exclude= -include= -auxclasspath= -version | @ -textui a.jar | @ -textui -output README.md a.jar ;; @
pmd | group | .
pmd {check,cpd} | project | -[dRfl]= --{dir,rulesets,format,language,minimum-priority,minimum-tokens,force-language,use-version,file-list,encoding,aux-classpath,threads,exclude}= --{no-cache,no-progress,no-fail-on-violation,show-suppressed,debug,verbose,ignore-identifiers,ignore-literals,ignore-annotations,skip-duplicate-files,non-recursive} | @ -d src -R a.xml | @ -d src -R a.xml -r README.md
google-java-format | reads | -[na] --{dry-run,aosp,set-exit-if-changed,skip-sorting-imports,skip-removing-unused-imports,skip-reflowing-long-strings,skip-javadoc-formatting,fix-imports-only,version,help} --{lines,offset,length,assume-filename}= | @ -n A.java ;; @ A.java | @ -i A.java ;; @ --replace A.java ;; @ @options
scalafmt | project needs:--test,--check,--list | -[cqh] --{test,check,list,quiet,non-interactive,version,help} -c= --{config,exclude}= | @ --check | @ ;; @ --test --mode diff a
swiftlint | project max:0 | --{strict,lenient,quiet,no-cache,force-exclude,enable-all-rules,progress,use-alternative-excluding,version,help} --{config,reporter,only-rule}= | @ ;; @ --strict | @ --fix ;; @ --output README.md
swiftlint {lint,analyze} | project | --{strict,lenient,quiet,no-cache,force-exclude,enable-all-rules,progress,use-alternative-excluding,use-stdin,silence-deprecation-warnings} --{config,reporter,only-rule,path,compiler-log-path}= | @ src | @ --fix ;; @ --autocorrect ;; @ --write-baseline a
swiftlint {rules,version,reporters} | names max:1 | -[ed] --{enabled,disabled,config-only}= | @
swiftformat | project needs:--lint,--dryrun | --{lint,dryrun,strict,lenient,quiet,verbose} --{config,swiftversion,rules,disable,enable,exclude,reporter}= | @ --lint src | @ src
clang-format | reads | -i! -[nhv] -{style,assume-filename,fallback-style,lines,offset,length,sort-includes,cursor,ferror-limit}= --{style,assume-filename,fallback-style,lines,offset,length,sort-includes,cursor,ferror-limit,qualifier-alignment}= --{dry-run,Werror,dump-config,verbose,version,help,list-ignored,fail-on-incomplete-format} -{Werror,dry-run,dump-config,verbose} | @ a.c ;; @ -n --Werror a.c ;; @ -style=file --dry-run a.c | @ -i a.c ;; @ -i=true a.c ;; @ --i a.c ;; @ @options
clang-tidy | project | -p= --{checks,header-filter,config,config-file,line-filter,format-style,warnings-as-errors,exclude-header-filter}= -{checks,header-filter,config,line-filter,format-style,warnings-as-errors}= --{quiet,list-checks,explain-config,dump-config,verify-config,use-color,system-headers,allow-no-checks,enable-check-profile,version,help} -{quiet,list-checks,explain-config,dump-config} | @ -p build a.cpp ;; @ a.cpp -- -std=c++20 -Iinclude | @ --fix a.cpp ;; @ -fix a.cpp ;; @ --export-fixes=a.yml a.cpp ;; @ --load=./evil.so a.cpp ;; @ a.cpp -- -fplugin=./evil.so
cppcheck | project | -[qvfhE] -[xIDUijl]= --{enable,disable,std,language,error-exitcode,suppress,suppressions-list,platform,xml-version,template,template-location,library,check-level,max-configs,file-list,file-filter,project,max-ctu-depth,showtime,config-exclude,includes-file,performance-valueflow-max-time,rule}= --{inconclusive,quiet,verbose,inline-suppr,force,xml,report-progress,exception-handling,errorlist,doc,version,help,check-library,relative-paths,check-config,fsigned-char,funsigned-char,safety} | @ --enable=all src ;; @ -q --error-exitcode=1 src | @ --clang=./evil a.c ;; @ --checkers-report=README.md src ;; @ --addon=./evil.py src ;; @ --output-file=README.md src ;; @ --dump a.c ;; @ --plist-output=x src
cpplint | project | --output:vs7,emacs,eclipse,junit,sed,gsed --{filter,linelength,verbose,counting,extensions,headers,exclude,root,repository,includeorder,config}= --{quiet,recursive,version,help} | @ --recursive src | @ --x
astyle | overwrites needs:--dry-run | --{dry-run,formatted,recursive,quiet,verbose,version,help} -[rpUHqnQv] --{style,exclude,indent,lineend,max-code-length}= -A= | @ --dry-run a.c | @ a.c ;; @ -n a.c
uncrustify | reads needs:-f,--check | -f< -[cl]= -[qLs] --check --quiet | @ -c a.cfg -f a.c ;; @ -c a.cfg --check a.c | @ -c cfg --no-backup a.c ;; @ -c cfg --replace a.c ;; @ -c cfg -f a.c -o a.c
rubocop | project | -a! -A! -x! -o! -[lLdDESPFvVh] -[fcs]= --{lint,display-cop-names,no-display-cop-names,display-style-guide,display-only-fail-level-offenses,display-only-failed,display-only-correctable,display-only-safe-correctable,extra-details,list-target-files,parallel,no-parallel,no-server,color,no-color,force-exclusion,only-recognized-file-types,debug,fail-fast,safe,ignore-parent-exclusion,ignore-disable-comments,force-default-config,only-guide-cops,raise-cop-error,display-time,version,verbose-version,help} --cache:true,false --show-cops? --show-docs-url? --{only,except,format,fail-level,config,stdin}= | @ ;; @ --parallel ;; @ --only Style/StringLiterals app ;; @ -f json | @ -a ;; @ --regen ;; @ --safe-auto-correct ;; @ --autocorrect ;; @ -fh -oREADME.md ;; @ --auto-gen-config ;; @ --require ./x ;; @ --start-server
srb | group | .
srb tc | project | -a! --autocorrect! --quiet -q --no-error-count --color= --ignore= --typed= | @ | @ -a ;; @ --metrics-file x
deptrac {analyse,analyze} | project | -o! --output! --clear-cache! --cache-file! -[cf]= -[nvq] --{config-file,formatter}= --{no-progress,report-uncovered,fail-on-uncovered,report-skipped,no-cache,no-interaction,no-ansi} | @ | @ -o README.md
standardrb | project | --{no-fix,no-parallel,version,verbose-version,help} -[vV] --{format,only,except}= | @ | @ --fix ;; @ --generate-todo
{erb_lint,erblint} | project | -[hv] --{lint-all,enable-all-linters,allow-no-files,show-linter-names,version,help} --{format,enable-linters,config,fail-level,stdin}= | @ --lint-all | @ -a --lint-all ;; @ --autocorrect a ;; @ --cache a
haml-lint | project | -[pdsVvh] -[ceixr]= --{fail-fast,show-linters,show-reporters,color,no-color,no-summary,parallel,debug,version,help} --{config,exclude,include-linter,exclude-linter,reporter,fail-level}= | @ app | @ -a app ;; @ --auto-gen-config
brakeman | project | -[qAzn346578dkvhK] -w:1,2,3 -[ftxpsi]= --{quiet,run-all-checks,no-pager,exit-on-warn,no-exit-on-warn,exit-on-error,no-exit-on-error,no-progress,color,no-color,summary,no-summary,no-threads,ensure-latest,faster,no-branching,list-checks,list-optional-checks,checks,routes,show-ignored,force-scan,absolute-paths,rails3,rails4,rails5,rails6,rails7,version,help,no-informational,debug,timing} --{format,test,except,path,only-files,skip-files,confidence-level,safe-methods,ignore-config,url-safe-methods,min-confidence,enable,sql-safe-methods}= | @ -q ;; @ -w2 -z | @ -o README.md ;; @ -C config/brakeman.yml ;; @ --create-config x ;; @ -I ;; @ --add-checks-path ../x
reek | project | -[nsUVvh] -[cf]= --{config,smell,stdin-filename,format,sort-by,failure-exit-code,success-exit-code}= --{color,no-color,single-line,line-numbers,no-line-numbers,progress,no-progress,documentation,no-documentation,force-exclusion,no-force-exclusion,empty-headings,no-empty-headings,show-configuration-path,version,help} | @ app | @ --todo app ;; @ -t app
phpcs | project | -[npsqwvlaei] --report:full,summary,source,info,json,xml,checkstyle,csv,code,diff,emacs,junit --{standard,extensions,ignore,tab-width,error-severity,warning-severity,severity,sniffs,exclude,encoding,basepath,parallel,stdin-path,report-width,file-list}= --{colors,no-colors,no-cache,version,help} | @ --standard=PSR12 src ;; @ --report=summary src | @ --report-file=README.md src ;; @ --report-full=README.md src ;; @ --config-set a b ;; @ --bootstrap=../x.php src ;; @ -d auto_prepend_file=x src
phpstan {analyse,analyze} | project | -[vqn] -vv -vvv -[cl]= --{configuration,level,memory-limit,error-format,tmp-file,instead-of}= --{no-progress,debug,no-ansi,ansi,xdebug,version,help,no-interaction} | @ src ;; @ -l 8 --no-progress | @ --generate-baseline ;; @ --autoload-file=../x.php src ;; @ --pro
phpstan {list,diagnose,dump-parameters,help} | names | -[cl]= | @
phpstan | group | .
psalm | project | -[mcvh] --{no-cache,monochrome,no-progress,stats,no-diff,diff,find-dead-code,taint-analysis,find-unused-code,find-unused-psalm-suppress,long-progress,no-suggestions,ignore-baseline,no-file-cache,no-reflection-cache,compact,version,help,debug} --{show-info,show-snippet,threads,output-format,config,php-version,memory-limit,use-baseline,error-level}= | @ ;; @ --no-cache --show-info=true | @ --report=README.md ;; @ --alter --issues=all ;; @ --set-baseline=a.xml ;; @ --shepherd ;; @ --init ;; @ --plugin=../x.php
phpmd | project | --{suffixes,exclude,minimumpriority,maximumpriority,baseline-file,extra-line-in-excerpt}= --{strict,not-strict,color,verbose,ignore-violations-on-exit,ignore-errors-on-exit,version} -v | @ src text cleancode | @ src xml cleancode --reportfile README.md ;; @ src text a --generate-baseline ;; @ src text a --bootstrap x
php-cs-fixer | group | .
php-cs-fixer fix | overwrites needs:--dry-run | --{dry-run,diff,verbose,stop-on-violation,sequential,no-interaction,ansi,no-ansi,quiet} -[vqn] -vv -vvv --{config,rules,allow-risky,using-cache,format,path-mode,show-progress,allow-unsupported-php-version}= | @ --dry-run src ;; @ --dry-run --diff | @ ;; @ -n src ;; @ --diff src
php-cs-fixer check | project | --{diff,verbose,stop-on-violation,sequential,no-interaction,ansi,no-ansi,quiet} -[vqn] -vv -vvv --{config,rules,allow-risky,using-cache,format,path-mode,show-progress}= | @ src | @ --cache-file=README.md src
php-cs-fixer {list,list-files,list-sets,describe,help} | names | --{config}= | @
pint | overwrites needs:--test | --{test,dirty,bail,parallel,no-interaction,quiet,ansi,no-ansi,version} -[vqn] -vv --{preset,config,diff,format}= | @ --test ;; @ --test -v | @ ;; @ -n
rector | group | .
rector {process,p} | overwrites needs:--dry-run,-n | --{dry-run,no-progress-bar,no-diffs,debug,xdebug,ansi,no-ansi,quiet} -[nvq] -c= --{config,output-format,memory-limit,only,only-suffix}= | @ --dry-run ;; @ src -n | @ ;; @ src ;; @ --dry-run --autoload-file=../x.php
phan | project | -[pqSibtzvn] -[kdlmjyI3]= --{no-progress-bar,progress-bar,allow-polyfill-parser,no-color,color,quick,dead-code-detection,unused-variable-detection,redundant-condition-detection,analyze-twice,strict-type-checking,strict-method-checking,strict-param-checking,strict-property-checking,strict-return-checking,version,help} --{processes,output-mode,minimum-severity,include-analysis-file-list,exclude-directory-list,exclude-file,config-file,directory,load-baseline,minimum-target-php-version,target-php-version}= | @ ;; @ -k .phan/config.php | @ --automatic-fix ;; @ -o README.md ;; @ --save-baseline a ;; @ --init ;; @ --plugin ../x.php
hlint | project | -[qsgvV] -j? --threads? -[hicXp]= --{hint,ignore,color,language,extension,with-group,only,ignore-glob,path}= --color --{json,sarif,no-exit-code,show,cross,utf8,git,quiet,verbose,version,help,cpp-simple} | @ src | @ --refactor src ;; @ --report src ;; @ --report=README.md src ;; @ --cpp-define=x --serialise src
ormolu | reads | -m:stdout,check --mode:stdout,check -[dcu] --{debug,check-idempotence,unsafe,no-cabal,cabal-default-extensions,no-dot-ormolu,version,help} --{color,stdin-input-file,start-line,end-line,source-type,package,fixity}= | @ a.hs ;; @ --mode check a.hs | @ --mode inplace a.hs ;; @ -m inplace a.hs ;; @ --mod inplace a.hs ;; @ -i a.hs
fourmolu | reads | -m:stdout,check --mode:stdout,check -[dcuq] --{debug,check-idempotence,unsafe,no-cabal,quiet,version,help} --{color,stdin-input-file,start-line,end-line,source-type,indentation,column-limit,config,package,fixity}= | @ a.hs ;; @ -m check a.hs | @ --mode inplace a.hs ;; @ -m inplace a.hs ;; @ -i a.hs
stylua | overwrites needs:--check,-c | -[cv] -[fg]= --{check,verbose,verify,search-parent-directories,no-ignore-vcs,allow-hidden,respect-ignores} --{config-path,color,glob,stdin-filepath,output-format,num-threads}= | @ --check src | @ src
luacheck | project | -[qgurasov] -qq -qqq --{quiet,codes,no-color,no-config,no-unused,no-unused-args,no-redefined,no-global,no-self,no-max-line-length,no-max-code-line-length,ranges,version,help,read-globals,allow-defined,module,no-cache} --{std,globals,config,default-config,ignore,only,enable,jobs,exclude-files,include-files,filename,max-line-length,max-cyclomatic-complexity,new-globals}= --formatter:default,plain,TAP,JUnit,visual_studio -j= | @ src -q | @ --formatter ./evil.lua src ;; @ --cache src ;; @ --cache=x src
selene | project | -[qn] --{no-summary,quiet,allow-warnings,no-exclude,version,help} --{config,display-style,color,num-threads,pattern}= | @ src | @ --x
selene {generate-roblox-std,update-roblox-std,upgrade-std,capabilities} | overwrites
perlcritic | project | -# -[qCv] -[ps]= --{severity,theme,verbose,profile,single-policy,include,exclude,program-extensions}= --top? --{statistics,statistics-only,quiet,list,count,noprofile,color,nocolor,only,force,gentle,stern,harsh,cruel,brutal,list-themes,list-enabled,version,help,options} | @ lib | @ --pager='rm a' lib ;; @ --doc x
perltidy | reads needs:-st,--standard-output | single -st -se -q -pbp -npro -ce -bar -nolq -syn -l= -i= -ci= -pt= -bt= -sbt= -et= --standard-output --standard-error-output --quiet | @ -st a.pl | @ a.pl ;; @ -b a.pl ;; @ -st -b a.pl ;; @ -st -o README.md a.pl
shfmt | reads | single -w! --write! -d -l -s -mn -p -kp -bn -ci -sr -fn -f -ln= -i= -filename= -tojson -apply-ignore --diff --list --simplify --minify --posix --binary-next-line --case-indent --space-redirects --keep-padding --func-next-line --find --to-json --version --apply-ignore --language-dialect= --indent= --filename= | @ -d . ;; @ -i 2 -ci -l scripts ;; @ a.sh | @ -w a.sh ;; @ -w=true a.sh ;; @ --write a.sh
shellcheck | project | -[axV] -[seiPSWofC]= -f:checkstyle,diff,gcc,json,json1,quiet,tty --format:checkstyle,diff,gcc,json,json1,quiet,tty --color? --{norc,external-sources,check-sourced,version,help,list-optional} --{shell,exclude,include,enable,severity,source-path,wiki-link-count,rcfile,extended-analysis}= | @ -x scripts/a.sh ;; @ -S warning -f gcc a.sh | @ ../x ;; @ --x
hadolint | project | -[vVh] -[cft]= --{config,format,ignore,trusted-registry,failure-threshold,error,warning,info,style,require-label,file-path-in-report}= --{no-fail,no-color,strict-labels,disable-ignore-pragma,verbose,version,help} | @ Dockerfile | @ ../x ;; @ --x
dockle | reads | -[qdvh] -[fli]= --{format,exit-code,exit-level,ignore,accept-key,accept-file,accept-file-extension,timeout,input}= --{no-color,quiet,debug,version,help} | @ app:1 | @ -o README.md app:1
ansible-lint | project | -[pqvLTPs] -qq -[xtwfci]= --{profile,skip-list,tags,warn-list,format,config-file,exclude,project-dir,enable-list,ignore-file}= --{offline,nocolor,force-color,strict,show-relpath,parseable,list-rules,list-tags,list-profiles,version,help} | @ ;; @ -p playbook.yml | @ --fix ;; @ -r ../rules ;; @ --sarif-file README.md ;; @ --generate-ignore
tflint | project | -[vhf] -[fc]= --{chdir,format,config,ignore-module,enable-rule,disable-rule,only,enable-plugin,var-file,var,call-module-type,minimum-failure-severity,filter,max-workers}= --{recursive,module,no-module,force,color,no-color,version,help} | @ ;; @ --recursive -f compact | @ --init ;; @ --fix
tfsec | project | -[shv] -[fem]= --{format,exclude,tfvars-file,minimum-severity,exclude-path,config-file,filter-results}= --{no-color,no-colour,soft-fail,include-passed,include-ignored,force-all-dirs,concise-output,verbose,debug,exclude-downloaded-modules,no-module-downloads,run-statistics,version,help} | @ . | @ --out README.md . ;; @ --update ;; @ --migrate-ignores
checkov | project | -[slv] -[dfc]= -o:cli,json,junitxml,sarif,csv,github_failed_only,gitlab_sast,cyclonedx,cyclonedx_json,spdx --output:cli,json,junitxml,sarif,csv,github_failed_only,gitlab_sast,cyclonedx,cyclonedx_json,spdx --{directory,file,framework,check,skip-check,hard-fail-on,soft-fail-on,skip-path,skip-framework,var-file,evaluate-variables,config-file,mask}= --{quiet,compact,soft-fail,list,no-guide,no-fail-on-crash,skip-resources-without-violations,version,help,show-config,deep-analysis} | @ -d . --quiet ;; @ -f a.tf --compact | @ -d . --external-checks-git https://evil.example/x ;; @ -d . --bc-api-key abc --repo-id a/b ;; @ -d . --output-file-path x ;; @ -d . --external-checks-d ../x ;; @ -d . --create-baseline ;; @ -d . --support
terrascan | group | .
terrascan scan | project | -[vxh] -[ditof]= --{iac-type,iac-dir,iac-file,policy-type,severity,skip-rules,scan-rules,output,use-colors,iac-version,categories}= --{verbose,show-passed,non-recursive,config-only} | @ -d . | @ --policy-path ../x
kubeval | project | -[ho] -[vdosif]= --{kubernetes-version,directories,output,skip-kinds,reject-kinds,schema-location,additional-schema-locations,ignored-filename-patterns,filename}= --{strict,ignore-missing-schemas,quiet,exit-on-error,force-color,openshift,insecure-skip-tls-verify,version,help} | @ a.yml | @ --x
kubeconform | project | single -strict -summary -output= -n= -schema-location= -ignore-missing-schemas -skip= -reject= -kubernetes-version= -verbose -exit-on-error -ignore-filename-pattern= -insecure-skip-tls-verify -debug -v -h | @ -strict -summary k8s | @ -cache x k8s
{kube-score,kube-linter} | group | .
kube-score score | project | -[v] -o= --{output-format,ignore-test,enable-optional-test,kubernetes-version,color,output-version}= --{verbose,exit-one-on-warning,all-default-optional,disable-ignore-checks-annotations,ignore-container-cpu-limit,ignore-container-memory-limit} | @ a.yml | @ --x
kube-linter lint | project | -v --{config,format,include,exclude,ignore-paths}= --{do-not-auto-add-defaults,add-all-built-in,fail-if-no-objects-found,verbose,with-color} | @ k8s | @ --x
{kube-score,kube-linter} {list,checks,templates,version} | names max:1 | --format= | @
nixfmt | overwrites needs:-c,--check | -[cqsv] -w= --{check,quiet,strict,verify} --width= | @ --check a.nix | @ a.nix
alejandra | overwrites needs:-c,--check | -[cq] -[et]= --{check,quiet} --{exclude,threads}= | @ --check . | @ .
statix | group | .
statix {check,explain,list} | project | -[us] -[oic]= --{unrestricted,stdin} --{format,ignore,config}= | @ . | @ --x
statix {fix,single} | overwrites needs:-d,--dry-run | -[du] -[pic]= --{dry-run,unrestricted} --{position,ignore,config}= | @ -d . | @ .
deadnix | project | -e! --edit! -[lLqfhsW_V] -[ox]= --{no-lambda-arg,no-lambda-pattern-names,no-underscore,quiet,fail,hidden,version,help} --{output-format,exclude}= | @ . | @ -e . ;; @ --edit .
cmake-lint | project | -[cl]= --{config-files,disabled-codes,line-width,log-level}= --{suppress-decorations,version,help} | @ CMakeLists.txt | @ -o README.md a
cmake-format | reads | -[cl]= --{config-files,line-width,tab-size,log-level}= --{check,version,help} | @ CMakeLists.txt ;; @ --check a | @ -i a ;; @ --in-pl a ;; @ -o README.md a
gdlint | project | -[h] --version --help | @ src | @ -d
buildifier | overwrites needs:-mode=check,--mode=check,-mode=diff,--mode=diff | single -mode:check,diff -lint:off,warn --mode:check,diff --lint:off,warn -r -v -type= -warnings= -format= --type= --warnings= --format= | @ -mode=check BUILD | @ BUILD ;; @ -mode=fix BUILD ;; @ -mode=check -lint=fix BUILD ;; @ -mode=diff -diff_command='rm a' BUILD
conftest | group | .
conftest {test,verify} | project | -[opndi]= --{policy,output,namespace,data,ignore,parser,report,capabilities,proto-file-dirs,rego-version}= --{all-namespaces,fail-on-warn,no-color,no-fail,combine,trace,show-builtin-errors,quiet,strict,junit-hide-message} | @ a.yml | @ a.yml --update https://evil.example/x
cfn-lint | project | -[leIdv] -[ticrfxms]= --{template,ignore-checks,include-checks,regions,format,configure-rule,mandatory-checks,non-zero-exit-code,config-file,ignore-templates,template-parameters}= --{list-rules,include-experimental,ignore-bad-template,info,debug,version,help} | @ a.yml | @ --output-file README.md a.yml ;; @ -a ../x a.yml ;; @ -g a.yml ;; @ -u
bats | project inside | -[rtpcxTh] -[fj]= -F:pretty,tap,tap13,junit --formatter:pretty,tap,tap13,junit --{filter,jobs,filter-tags,filter-status}= --{recursive,tap,pretty,print-output-on-failure,verbose-run,trace,timing,show-output-of-passing-tests,no-parallelize-across-files,no-parallelize-within-files,abort,count,version,help} | @ -r test | @ -o ../x test ;; @ --gather-test-outputs-in x test ;; @ /srv/x.bats
shellspec | project inside | -[qxc] -[fjet]= --{quick,fail-fast,dry-run,count,color,no-color,syntax-check,only-failures,next-failure,version,help,xtrace} --{format,jobs,random,example,tag,list}= | @ ;; @ -f tap | @ --init ;; @ --kcov ;; @ -o junit
shunit2 | project inside max:1 | . | @ test.sh | @ ../x.sh
mdformat | overwrites needs:--check | --{check,number,version,help,compact-tables} --{wrap,exclude,extensions,end-of-line}= | @ --check a.md | @ a.md
nbqa | group | .
nbqa {flake8,pylint,mypy,pydocstyle} | project | --{select,ignore,extend-ignore,max-line-length,disable,enable,ignore-missing-imports,nbqa-exclude,nbqa-files}= | @ . | @ . --nbqa-shell ;; nbqa black .
tombi | group | .
tombi {lint,check} | project | -[qv] --{error-on-warnings,offline,quiet,verbose,no-cache} | @ | @ --fix
tombi format | overwrites needs:--check,--diff | -[qv] --{check,diff,offline,quiet,verbose} | tombi format --check | tombi format
gitlint | project max:1 | -[vsd] -vv -vvv -[Cc]= --{config,commits,commit,ignore,msg-filename,contrib}= --{ignore-stdin,staged,silent,debug,fail-without-commits,version,help} | @ ;; @ --commits HEAD~3..HEAD | @ --extra-path ../x ;; @ generate-config
gitlint {install-hook,uninstall-hook,generate-config} | overwrites
vint | project | -[wesvcjt] -f= --{warning,error,style-problem,verbose,color,no-color,stat,json,enable-neovim,no-default,version,help} --{stdin-display-name,format}= | @ a.vim | @ --x
{svlint,fasterer} | project | common -[s1] | @ src | @ --dump-config
slither | project | --{exclude,detect,filter-paths,include-paths,solc-remaps,compile-force-framework,solc-solcs-select}= --{exclude-informational,exclude-low,exclude-medium,exclude-high,exclude-optimization,exclude-dependencies,list-detectors,list-printers,no-fail,show-ignored-findings,disable-color,checklist,version,help,fail-high,fail-medium,fail-low,fail-none,fail-pedantic} --json:- | @ . | @ . --json README.json ;; @ . --print call-graph ;; @ . --triage-mode ;; @ . --solc ./evil
regal | group | .
regal lint | project | -[fdec]= --{format,disable,enable,disable-category,enable-category,fail-level,ignore-files,config-file,timeout}= --{disable-all,enable-all,no-color,debug} | @ policy | @ -o README.md policy
regal fix | overwrites needs:--dry-run | --dry-run --{config-file}= -c= | regal fix --dry-run a | regal fix a
kics | group | .
kics scan | project | -[svh] -[ptqe]= --{path,type,queries-path,exclude-paths,exclude-severities,exclude-queries,exclude-categories,fail-on,log-level,timeout}= --{ci,no-progress,silent,verbose,no-color,disable-secrets,minimal-ui} | @ -p . | @ -p . -o x ;; @ -p . --report-formats html
api-linter | project | -I= --{proto-path,config,output-format,disable-rule,enable-rule,descriptor-set-in}= --{set-exit-status,list-rules,version,ignore-comment-disables} | @ a.proto | @ -o README.md a.proto
protolint | group | .
protolint lint | project | single -config_path= -config_dir_path= -reporter= -v -no-error-on-unmatched-pattern | @ . | @ -auto_disable=next . ;; @ -fix . ;; @ -output_file=README.md . ;; @ -plugin ./evil .
protolint {list,version} | names
{bundler-audit,bundle-audit} | project max:1 | -u! --update! -o! --output! -[vq] -[FicGD]= --{verbose,quiet,version} --{format,ignore,config,gemfile-lock,database}= | @ ;; @ check | @ --update ;; @ -o README.md
{bundler-audit,bundle-audit} {check,stats} | project max:1 | -u! --update! -o! --output! -[vq] -[FicGD]= --{verbose,quiet} --{format,ignore,config,gemfile-lock,database}= | @ | @ --update
{bundler-audit,bundle-audit} {update,download} | outside
{credo,dartfmt,verible,hclfmt} | code
make | @make | -n --just-print --dry-run --recon -q --question -j? --jobs? -C= --directory= -f= -k -s --silent -B -i -w -p --print-data-base --no-print-directory --keep-going --output-sync -O -r -R --trace --warn-undefined-variables | make test ;; make -n deploy ;; make lint build ;; make -j4 ;; make -j 4 test ;; make -kj4 | make deploy ;; make -j deploy ;; make -O deploy ;; make install ;; make clean ;; make -C ../x test ;; make test SHELL=x ;; make -p
{gmake,mingw32-make} | @make | -n -j? | @ test | @ install
{just,task,invoke,inv,rake,mage,earthly,doit,scons,waf,xmake,grunt,gulp,mask,run,poe,poethepoet,duty} | task-runner
cmake | @cmake | -S= -B= -G= -D= -A= -T= -L -LA -LAH -N -U= -Wno-dev -Wdev --preset= --log-level= --list-presets --fresh! --debug-output --warn-uninitialized -P! -E! -C! --install! --open! --workflow! --graphviz! --trace-redirect! --profiling-output! | cmake -S . -B build-asan ;; cmake -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug ;; cd build && cmake .. ;; cmake --list-presets ;; cmake --preset dev | cmake . ;; cmake -B ../build ;; cmake -B /tmp/x ;; cmake -P a.cmake ;; cmake -E rm a ;; cmake --install build ;; cmake -B build -DCMAKE_INSTALL_PREFIX=/usr ;; cmake ..
cmake --build | @cmakeBuild | -j? --parallel? --config= --verbose -v --target:test,tests,all,check,lint,docs -t:test,tests,all,check,lint,docs -k --keep-going --clean-first! | cmake --build build ;; cmake --build build -j 8 ;; cmake --build build --target test | cmake --build build --target install ;; cmake --build build -j --target install ;; cmake --build build --parallel -t install ;; cmake --build build -- install ;; cmake --build ../x
ctest | project | --test-dir= -j? -R= -E= -V -VV --output-on-failure -C= -N --rerun-failed -L= --timeout= --parallel? -Q --progress --stop-on-failure --repeat= --show-only? --no-tests= --no-label-summary --test-output-size-passed= --test-output-size-failed= --schedule-random -LE= -I= --output-log! -O! -M! -D! -S! --preset= --extra-verbose --verbose --quiet --tests-regex= --exclude-regex= --label-regex= | ctest --output-on-failure | ctest -T Submit
{ninja,meson} | group | .
ninja | @make | -C= -n -v -j? -k= -d= -q --quiet -t:targets,query,graph,deps,commands,list,rules,missingdeps,inputs,compdb | ninja -C build ;; ninja test ;; ninja -C build -t targets | ninja -t clean ;; ninja -C build install ;; ninja -C ../x ;; ninja -t cleandead ;; ninja -C build -t restat
meson {test,introspect} | project | -C= -v --print-errorlogs --suite= --list --targets --num-processes= --no-rebuild | meson test -C build | meson install
meson {compile} | project max:0 | -C= -v -j= | meson compile -C build | meson compile --clean ;; meson compile upload
meson setup | @makeFolder | --buildtype= -D= --prefix! --wipe! --reconfigure! --clearcache! -C! | meson setup builddir ;; meson setup builddir --buildtype=debug | meson setup --wipe builddir ;; meson setup ../x
meson {install,configure,dist,wrap,init} | overwrites
{gcc,g++,clang,clang++,cc,c++} | reads needs:-fsyntax-only,-E,-M,-MM | single -fsyntax-only -E -M -MM -I -Wall -Wextra -std= -Werror -Wpedantic -pedantic -o> -x= -Wshadow | @ -fsyntax-only a.c | @ a.c ;; @ a.c -o a
nm | reads | -[aABCDgGhHnoPprStuUvVxX] -[ft]= --{demangle,dynamic,extern-only,undefined-only,defined-only,print-size,size-sort,numeric-sort,no-sort,line-numbers,print-file-name,print-armap,portability,debug-syms,special-syms,synthetic,reverse-sort,with-symbol-versions,version,help} --{format,radix,target,demangle}= | nm -C a.o | nm --plugin ./evil.so a.o ;; nm @options a
objdump | reads | -[aCdDfFgGhHiIlprRsStTuvVwWxz] -[bEjmMPWL]= --{archive-headers,demangle,disassemble,disassemble-all,file-headers,section-headers,headers,all-headers,private-headers,private-header,source,syms,dynamic-syms,reloc,dynamic-reloc,full-contents,line-numbers,no-show-raw-insn,show-raw-insn,no-addresses,wide,info,version,help,visualize-jumps,unwind-info,exports-trie,rebase,bind} --{disassemble,start-address,stop-address,section,architecture,disassembler-options,target,prefix,dwarf,dwarf-depth,disassemble-symbols,x86-asm-syntax,visualize-jumps,adjust-vma}= | objdump -d a.o
readelf | reads | -[aACcDdeghHIlLnrsStTuvVWwz] -[xpRPw]= --{all,file-header,program-headers,segments,section-headers,sections,section-groups,section-details,headers,syms,symbols,dyn-syms,notes,relocs,unwind,dynamic,version-info,arch-specific,archive-index,use-dynamic,demangle,wide,histogram,version,help,lto-syms,got-contents} --{hex-dump,string-dump,relocated-dump,debug-dump,dwarf-depth,dwarf-start,decompress}= | readelf -a a.o
size | reads | -[ABGdoxtfhv] --{format,radix,target}= --{common,totals,version,help} | size a.o
addr2line | reads | -[aCfipsvh] -[bejt]= --{exe,section,target}= --{addresses,basenames,functions,inlines,pretty-print,demangle,version,help} | addr2line -e a.out 0x4
c++filt | reads | -[_nptrh] -s= --{strip-underscore,no-strip-underscore,no-params,no-verbose,types,version,help} | c++filt _Z1fv
otool | reads | -[afhlLDtdSTMrIvVxXjcoQ] -arch= -s= -p= | otool -L a.out
pahole | reads | -[aAbcdDEiIlmMrRsSuV] -[CxypXnf]= --{sizes,class_name,nr_methods,packable,anon_include,expand_types,holes,bit_holes,show_private_classes,version,help} --{class,sort}= | pahole a.o | pahole -J a.o ;; pahole --btf_encode a.o
dwarfdump | reads | -o! --out-file! -[abcefFgGilmNpPQrRsSvVwy] --{all,debug-info,debug-line,debug-abbrev,debug-frame,debug-str,eh-frame,verify,version,help,show-children,show-parents,summarize-types,quiet} --{debug-info,name,arch,lookup,find,recurse-depth}= | dwarfdump a.o | dwarfdump --out-file=README.md a.o
{strip,objcopy,ar,ranlib,ld,install_name_tool,patchelf} | overwrites
ldconfig | outside
valgrind | code
bundle | group alone | .
bundle {list,show,info,outdated,check,licenses,platform,doctor} | names | common --update! -[rgf] --{paths,name-only,path,version,outdated,strict,parseable,porcelain,local,pre,major,minor,patch,groups,filter-major,filter-minor,filter-patch,filter-strict,only-explicit,dry-run,ruby} --{group,only-group,without-group,source,sort}= | @ | bundle list --update
bundle audit | names | --update! --ignore= --quiet --format= | bundle audit ;; bundle audit check | bundle audit --update ;; bundle audit --output x
bundle audit update | outside
bundle install | project max:0 | --frozen --deployment --local --jobs= -j= --retry= --quiet --without= --full-index --prefer-local --verbose --no-cache --standalone! --trust-policy= --force! --no-prune -r= --redownload! | bundle install ;; bundle install --frozen | bundle install --path ../x ;; bundle install --system ;; bundle install --binstubs
bundle exec | @runner | . | bundle exec rspec | bundle exec rm x
bundle {add,remove,update,lock,init,config,clean,package,cache,open,pristine} | overwrites
gem | group | .
gem {list,search,info,specification,which,outdated,help,contents,dependency} | names | common -[aldirnbRe] -[vgs]= --{local,remote,both,all,details,no-details,versions,no-versions,prerelease,installed,no-installed,exact,prefix,no-prefix,lib-only,pipe,reverse-dependencies,marshal,ruby,yaml,show-install-dir,platform,gems-first} --{version,platform}= | @ | gem list --config-file ./x ;; gem install x
gem {install,uninstall,update,push,cleanup,build,yank,owner,signin} | outside
{rspec,minitest,cucumber} | project | -f= --format= -e= --example= -t= --tag= --fail-fast --only-failures --seed= --order= -fd --dry-run --profile -b --backtrace --color --no-color -o! --out! --bisect! --next-failure -p -r= | @ ;; @ spec/a_spec.rb:12 | @ -o x
rails | group | .
rake | group alone | .
rails {routes,stats,about,notes,middleware,version,zeitwerk:check,db:version,db:migrate:status,initializers,time:zones,lint} | project max:0 | -c= -g= -E -v --grep= --controller= --expanded --unused -a= --annotations= | @ | @ --foo ;; @ db:drop
rails {test,test:system,test:all} | @testPaths | -n= -v -s= -f -b -d --name= --seed= --fail-fast --verbose --backtrace --defer-output | @ ;; @ test/models/user_test.rb:12 | @ --foo ;; @ db:drop ;; @ test ../x
rails {db:migrate,db:drop,db:reset,db:seed,db:setup,db:rollback,db:create,console,c,runner,server,s,generate,g,destroy,d,new,credentials:show,credentials:edit,dbconsole,secret,assets:precompile,assets:clobber,app:update,db:schema:load,log:clear,tmp:clear} | outside
rake {-T,-P,--tasks} | project max:1 | -A -D | @ ;; @ db | rake db:drop
rake {test,spec,lint,rubocop,stats,routes,notes} | project max:0 | . | @ | rake db:drop ;; @ db:drop ;; @ -f ../x
ruby | @ruby | . | ruby -e 'puts 1' ;; ruby -c a.rb ;; ruby -wc a.rb ;; ruby -c -w a.rb | ruby a.rb ;; ruby -e 'File.delete("a")' ;; ruby -i -pe x a ;; ruby -wi a.rb
{irb,pry} | code
php | @php | . | php -l a.php ;; php -r 'echo 1;' ;; php -v | php a.php ;; php -r 'unlink("a");' ;; php -S 0.0.0.0:80
composer | group | -d= -n -q -v --no-interaction --working-dir= --no-ansi --quiet
composer {show,info,outdated,validate,why,depends,prohibits,why-not,licenses,diagnose,check-platform-reqs,audit,search,suggests,status,help,about,fund,list} | names | common -[iaolDnmpstNrPSHAT] -[ft]= --{installed,locked,platform,available,all,self,name-only,path,tree,latest,outdated,major-only,minor-only,patch-only,direct,strict,no-dev,no-check-all,no-check-lock,check-lock,no-check-publish,no-check-version,with-dependencies,recursive,only-name,only-vendor,no-plugins,no-scripts,no-interaction,no-ansi,ansi,by-package,by-suggestion,list,raw,short,profile,no-cache,abandoned,ignore-unreachable} --{format,ignore,type,abandoned,ignore-severity,sort-by-age,ignore-platform-req}= | @
composer install | project max:0 | --no-dev --no-scripts --no-interaction -n --prefer-dist --optimize-autoloader -o -q --quiet --no-progress --dry-run --ignore-platform-reqs --no-plugins -a --classmap-authoritative --ansi --no-ansi | composer install ;; composer install --no-dev | composer install --foo
composer {test,lint,check,phpstan,analyse,stan,cs,phpcs} | project max:0 | . | @ | @ -- --fix
composer dump-autoload | project max:0 | -o --optimize -a --dry-run
composer {require,update,remove,create-project,global,config,self-update,init,bump,clear-cache,archive,run-script,exec,reinstall,upgrade} | overwrites
{phpunit,pest,codecept,phpspec,behat,paratest,simple-phpunit,infection} | project | --filter= --testsuite= --testdox --stop-on-failure --group= --exclude-group= --coverage-text --list-tests --colors -c= --configuration= --no-coverage --parallel --order-by= -v --debug --display-deprecations --processes= --compact --coverage --min= --log-junit! --coverage-html! --update-snapshots! -d! --generate-configuration! --migrate-configuration! | @ ;; @ --filter=x | @ --update-snapshots
artisan | group | --env=
artisan {route:list,about,list,migrate:status,event:list,schedule:list,model:show,test,db:show,db:table,help,queue:failed,inspire} | project | --filter= --path= --json --columns= --sort= --except-vendor --parallel --coverage --stop-on-failure --compact --method= --name= --env= --pending --testsuite= --group= --counts --only= --only-vendor --reverse --action= --domain= --database= --profile --without-tty --no-ansi -n --no-interaction -v -r --views | @ | @ --foo
artisan migrate | outside needs:--pretend | --pretend --path= --env= --database= --force -n --no-interaction --no-ansi -v --realpath | artisan migrate --pretend ;; artisan migrate --pretend --env=testing | artisan migrate ;; artisan migrate --env=testing --force ;; artisan migrate --pretend --seed
artisan {migrate:fresh,migrate:refresh,migrate:rollback,migrate:reset,db:seed,db:wipe,tinker,serve,down,up,key:generate,cache:clear,config:cache,config:clear,queue:work,make:model,make:controller,optimize,storage:link,vendor:publish} | outside
console {debug:router,debug:container,lint:yaml,lint:twig,lint:container,doctrine:schema:validate,debug:autowiring,debug:event-dispatcher,list,doctrine:migrations:status,lint:xliff,doctrine:mapping:info} | project | --env= -e= --format= --parse-tags --show-controllers --tag= | @ | @ --foo
console | group | --env= -e=
{dotnet} | group | .
dotnet {test,build,list,--info,--list-sdks,--list-runtimes} | project | -c= --configuration= --no-build --no-restore --filter= -v= --verbosity= --logger= -l= --nologo -f= --framework= --collect= --outdated --vulnerable --include-transitive --deprecated -warnaserror --list-tests -t --settings= -o! --output! --results-directory! --blame --arch= --os= --tl= --no-incremental --no-dependencies -m -maxcpucount -clp= --environment! -e! | @ | @ -o ../x
dotnet list | names | --{outdated,deprecated,vulnerable,include-transitive,include-prerelease,highest-patch,highest-minor,interactive,no-restore} --{framework,format,source,config,output-version,verbosity}= -v= | dotnet list package ;; dotnet list a.sln package --outdated
dotnet format | project needs:--verify-no-changes | --verify-no-changes --no-restore --severity= --verbosity= -v= | dotnet format --verify-no-changes | dotnet format
dotnet restore | project | --locked-mode --no-cache -v= | dotnet restore --locked-mode | dotnet restore --force-evaluate
dotnet {add,remove,new,publish,run,clean,tool,pack,sln,workload,watch,user-secrets,dev-certs} | overwrites
dotnet nuget | group | .
dotnet nuget list source | names max:0 | --format= --configfile= | dotnet nuget list source | dotnet nuget add source x
dotnet nuget locals | outside needs:-l,--list | -l --list | dotnet nuget locals all --list | dotnet nuget locals all --clear
dotnet {tool,sln,workload} list | names | -g --global --local --tool-path! --format= --machine-readable | @
{mix} | group alone | .
mix {test,compile,credo,dialyzer,deps,xref,help,hex.outdated,hex.audit,deps.tree,app.tree,phx.routes,ecto.migrations,hex.info,sobelow,lint,deps.audit,coveralls} | project | --cover --trace --only= --exclude= --failed --stale --seed= --warnings-as-errors --strict --slowest= --max-failures= --all --format= --force -a --no-start | @ | @ --foo
mix format | project needs:--check-formatted,--dry-run | --check-formatted --dry-run | mix format --check-formatted | mix format
rebar3 {ct,xref,tree,deps} | project | -v --{suite,group,case,dir,readable,verbosity}= --{cover,verbose,all} | @ | @ --logdir ../x
mix deps.unlock | project needs:--check-unused max:0 | --check-unused | mix deps.unlock --check-unused | mix deps.unlock --all ;; mix deps.unlock --check-unused --unused
mix deps.get | project max:0 | --check-locked --only= | mix deps.get --check-locked ;; mix deps.get | mix deps.get x ;; cd .. && mix deps.get
mix do | @mixDo | . | mix do compile --warnings-as-errors, test ;; mix do deps.get --check-locked, format --check-formatted ;; mix do compile + test | mix do compile, ecto.drop ;; mix do ecto.drop + test ;; mix do test,ecto.drop ;; mix do format, test
mix xref {graph,callers,trace} | project max:2 | -o! --output! --{format,label,sink,source,only-nodes,only-direct,fail-above,exclude,min-cycle-size,include-siblings,group}= --{only-direct,only-nodes} | @ | mix xref graph --format dot -o README.md
mix {ecto.drop,ecto.reset,ecto.migrate,ecto.create,ecto.rollback,ecto.setup,run,phx.server,phx.gen.html,deps.update,deps.clean,clean,release,hex.publish,new,archive.install,local.hex,ecto.gen.migration} | outside
elm-test | project inside | -h --{version,help} --{seed,fuzz,report,workers,project}= | @ ;; @ tests/CartTest.elm | @ --watch ;; @ --compiler ./evil ;; @ install x
elm-test {init,install,make,codegen} | overwrites
{elixir,iex,erl,escript,rebar3,ghc,ghci,runghc,ocaml,dune,opam,nim,zig,crystal,julia,R,Rscript,lua,luajit,guile,racket,sbcl,emacsclient,tclsh,octave,gnuplot,bb,nu,fish,pwsh,osascript,xcodebuild,xcrun,fastlane,pod,adb,flutter,dart} | code
{stack,cabal,dune,rebar3,crystal,swift,flutter,dart,raco,opam,nimble,shards,nix,gleam,forge,hardhat,truffle,anchor} {test,build,analyze,check,lint,doctor,list,outdated,eunit,dialyzer,spec,version,show,info} | project | --fast -j= --filter= --coverage --verbose -v -q --release --ci --watch! --fix! -w! --fatal-infos --fatal-warnings --no-pub --reporter= -r= --test= --pedantic --flag= --summary --parallel --no-run --configuration= -c= --no-fatal-infos --name= --tags= -vv -vvv --match-test= --match-contract= --gas-report --ghc-options= -Doptimize= --dry-run --enable-tests --disable-tests --enable-benchmarks --module= --suite= --case= --app= --cover --test-show-details= --enable-code-coverage --skip= --concurrency= --plain-name= --total-shards= --no-build | @ | @ --watch ;; @ --fix
{stack,cabal,swift,nimble,shards,raco,forge,hardhat,truffle,anchor,gleam} {install,update,upgrade,run,clean,deploy,publish,upload,add,remove,package,new,init} | overwrites
dart format | overwrites needs:--output=none,--output=show,-onone | --output= -o= --set-exit-if-changed --line-length= -l= | dart format --output=none --set-exit-if-changed . | dart format . ;; dart format --output=write a
dart fix | overwrites needs:--dry-run,-n | --dry-run -n | dart fix --dry-run | dart fix --apply
{dart,flutter} pub | group | -C=
{dart,flutter} pub get | project max:0 | --offline --enforce-lockfile --dry-run -n | @ | @ x
{dart,flutter} pub {deps,outdated} | names | common -s= --style= --{dev,no-dev,executables,transitive,mode,show-all,prereleases,dependency-overrides,dev-dependencies,up-to-date} --mode= -C= --no-dev-dependencies --no-dependency-overrides --no-transitive --no-prereleases | @
{dart,flutter} pub {add,remove,upgrade,downgrade,publish,global,cache,run} | overwrites
adb {devices,version,get-state} | names | -l
zig fmt | overwrites needs:--check | --check --stdin --exclude= --ast-check | zig fmt --check src | zig fmt src
zig build test | project max:0 | --release= -D= --summary= -j= --verbose | zig build test | zig build test --prefix x ;; zig build test deploy
zig build | project max:0 | --release= -D= --summary= -j= -fincremental --verbose -p! --prefix! --fetch! | zig build | zig build install ;; zig build -p /usr ;; zig build deploy
zig {version,env,targets,ast-check} | names | common -t | @
nim check | project | --hints:off --warnings:off -d= --threads:on | nim check a.nim | nim c a.nim
{lua,luajit} {-v} | names max:0 | . | @ | lua -v wipe.lua
luac | names needs:-p | -p -l | luac -p a.lua ;; luac -p -l a.lua | luac a.lua ;; luac -l a.lua ;; luac -p -o README.md a.lua
busted | project | -p= -t= --tags= -o= --output= -v --verbose --coverage! --run= -r= | busted | busted --coverage
xcodebuild | project needs:-list,-showBuildSettings,-showsdks,-showdestinations,-showTestPlans max:0 | single -list -showBuildSettings -showsdks -showdestinations -showTestPlans -json -project= -workspace= -scheme= -target= -sdk= -configuration= -destination= -skipPackageUpdates -quiet | @ -scheme App -showBuildSettings | @ -showBuildSettings clean ;; @ -scheme App test ;; @
xcrun simctl | group | .
xcrun simctl list | names | -[jev] --json --verbose | @
xcrun {--find,--show-sdk-path,--version,-f} | names max:1 | --sdk= | xcrun --find clang
swift package | group | .
swift package {show-dependencies,describe,dump-package,tools-version} | names | --output-path! -o! --{format,type}= | @ | swift package update ;; swift package reset
swift package {update,reset,clean,init,edit,unedit,resolve,plugin} | overwrites
dotnet ef | group | .
dotnet ef {migrations,dbcontext} {list,info,has-pending-model-changes} | project | --project= --startup-project= --no-build --json --context= -p= -s= -c= --no-connect --configuration= --framework= --verbose --no-color --prefix-output --connection! | @ | @ --foo
dotnet ef {migrations,dbcontext,database} {add,remove,update,drop,bundle,optimize,scaffold} | outside
dotnet ef {migrations,dbcontext} script | project | -o! --output! -[ipsch] --{idempotent,no-transactions,no-build,verbose,no-color,prefix-output} --{project,startup-project,context,configuration,framework,runtime}= -[psc]= | @ ;; dotnet ef migrations script --idempotent --project src/Data | @ -o README.md ;; @ --project ../x
ldd | names inside | -v -u -d -r | ldd ./build/app | ldd ../app
jupyter nbconvert | reads needs:--stdout | --stdout --to= --no-input --no-prompt --template= --TemplateExporter.exclude_input=True --log-level= | jupyter nbconvert --to script --stdout a.ipynb | jupyter nbconvert --to html a.ipynb ;; jupyter nbconvert --stdout --execute --inplace a.ipynb
{xcodebuild} {-list,-version,-showsdks,-showBuildSettings} | names max:0 | single -json -project= -workspace= -scheme= -target= -sdk= -configuration= -destination= | @ | xcodebuild -list build ;; xcodebuild -list -derivedDataPath ../x
{bibtex,biber} | code
{latexmk,pdflatex,xelatex,lualatex} | project builds needs:-outdir,-output-directory,-draftmode | single -pdf -xelatex -lualatex -pdfxe -pdflua -interaction= -halt-on-error -file-line-error -outdir= -output-directory= -auxdir= -f -g -quiet -silent -synctex= -bibtex -view=none -draftmode -shell-escape! --shell-escape! -pvc! -pv! -c! -C! -e! -r! -cd! -pdflatex! -latexoption! | @ -interaction=nonstopmode -output-directory=build main.tex ;; latexmk -pdf -outdir=build main.tex | @ main.tex ;; latexmk -C ;; @ -output-directory=/tmp main.tex ;; pdflatex -shell-escape -output-directory=build a.tex
chktex | reads | -o! --output! -[qWHIvbxth] -[nwempfsv]= --{quiet,version,help,nowarn,warnon,erroron,verbosity,format,inputfiles,headererr}= | chktex a.tex | chktex -o README.md a.tex
lacheck | reads
texcount | reads | single -inc -incbib -sum -total -brief -q -v -v0 -v1 -v2 -v3 -v4 -merge -1 -0 -sub -sub= -char -col -nc -relaxed -strict -template= -freq -stat -utf8 -latin1 -h -dir= -nosub -noinc | texcount -inc a.tex | texcount -out=README.md a.tex ;; texcount -opt=./x a.tex
prove | @prove | -[rlbvqQfomsDw] -j= -I= --{recurse,lib,blib,verbose,quiet,QUIET,failures,comments,merge,shuffle,timer,color,nocolor,count,nocount,directives,ignore-exit,trap,norc,dry,version,help,reverse,normalize} --jobs= --ext= | @ ;; @ -lr t ;; @ -l -j4 t/unit/a.t | @ -lr ../t ;; @ deploy.pl ;; @ -e ./evil t ;; @ --exec ./evil t ;; @ -Mevil t ;; @ -PEvil t ;; @ --state=save t ;; @ -I../x t ;; @ -I /opt/x t ;; @ -a x.tgz t
perl | @perl | . | perl -ne 'print if /a/' a ;; perl -c a.pl ;; perl -e 'print 1' ;; perl -Ilib -c lib/A.pm ;; perl -wc a.pl ;; perl -Ilib -MList::Util=sum -e "print 1" | perl -i -pe s/a/b/ a ;; perl -e 'unlink "a"' ;; perl -pe 's/a/unlink b/e' a ;; perl -ne print 'rm x|' ;; perl a.pl ;; perl -I../x -c a.pl ;; perl -I /opt/x -c a.pl ;; perl -Ilib a.pl ;; perl -Ilib -i -pe s/a/b/ a
ansible-playbook | outside needs:--list-tasks,--list-hosts,--list-tags,--syntax-check,--check,-C | --check -C --diff -D -u= --user= -b --become -K! --list-tasks --list-hosts --list-tags --syntax-check -i= -l= --limit= -t= --tags= -e= --extra-vars= --skip-tags= -v | ansible-playbook --syntax-check a.yml ;; ansible-playbook -i h a.yml --list-tasks --limit web | ansible-playbook a.yml
ansible-inventory | project needs:--graph | --graph --vars! -i= --inventory= -l= --limit= -v | @ --graph ;; @ -i inventory --graph | @ --list ;; @ -i ../x --graph ;; @ --graph --vars
ansible-vault | secret
ansible-doc | names | common -[lFsj] -t= --{list,list_files,snippet,type,metadata-dump} | ansible-doc -l | ansible-doc -M ./x a
ansible-galaxy {list,search,info} | names | common -p= -s= --{author,platforms,galaxy-tags}= --offline | @
ansible-galaxy {install,collection,role} | outside
ansible | project needs:--list-hosts max:1 | --list-hosts -i= --inventory= -l= --limit= | @ all --list-hosts ;; @ all -i inventory --list-hosts | @ all -m shell ;; @ all -i ../x --list-hosts ;; @ all --list-hosts -m shell
ansible-config dump | names | --only-changed
packer {validate,inspect,version} | project | -var= -var-file= single -syntax-only | @ . | packer build .
packer build | outside
vagrant {status,global-status,version,port,validate} | names | --prune! --machine-readable --no-color --guest= --color -p -h --help | @ | vagrant global-status --prune
vagrant {up,destroy,halt,ssh,provision,reload,suspend,resume,rsync,upload} | outside
# scanners: what stays on this machine
trivy | group | -[qd] --{quiet,debug}
trivy {fs,filesystem,config,conf,image,i,repo,repository,sbom,rootfs} | reads | -[qd] -[fs]= -f:table,json,sarif,cyclonedx,spdx,spdx-json,github --format:table,json,sarif,cyclonedx,spdx,spdx-json,github --{severity,scanners,security-checks,vuln-type,pkg-types,exit-code,exit-on-eol,skip-dirs,skip-files,ignorefile,timeout,input,misconfig-scanners,file-patterns,parallel,platform,image-src,report,compliance,detection-priority,table-mode,ignore-status,tf-vars,helm-values}= --{quiet,debug,ignore-unfixed,no-progress,skip-db-update,skip-java-db-update,skip-check-update,skip-policy-update,offline-scan,list-all-pkgs,dependency-tree,include-dev-deps,include-non-failures,show-suppressed,insecure,removed-pkgs,slow,light,help,license-full,disable-telemetry} -h | @ . ;; @ -q --severity HIGH,CRITICAL . | @ -o README.md . ;; @ -oREADME.md . ;; @ --server http://a.example . ;; @ --reset . ;; @ --template @x . ;; @ --config ./evil.yaml .
trivy {version,--version} | names max:0
grype | reads max:1 | -o:table,json,cyclonedx,cyclonedx-json,cyclonedx-xml,sarif --output:table,json,cyclonedx,cyclonedx-json,cyclonedx-xml,sarif -[qvh] -vv -[fs]= --{fail-on,distro,scope,platform,name,exclude,ignore-states,sort-by,vex,from}= --{only-fixed,only-notfixed,add-cpes-if-none,by-cve,quiet,verbose,show-suppressed,help,version} | @ . ;; @ dir:. -o json | @ . --file README.md ;; @ . -o json=README.md ;; @ -v db delete ;; @ . -o template -t x
grype db {status,list,check,providers} | names max:0 | -o= --output= | @ | grype db delete ;; grype db update
grype {db,config,explain,completion} | group | .
grype version | names max:0
syft {scan,packages} | reads max:1 | -o:table,json,text,syft-json,syft-table,syft-text,cyclonedx-json,cyclonedx-xml,spdx,spdx-json,spdx-tag-value,github,github-json,purls --output:table,json,text,syft-json,syft-table,cyclonedx-json,cyclonedx-xml,spdx,spdx-json,spdx-tag-value,github-json,purls -[qvh] -vv -s= --{scope,exclude,platform,name,source-name,source-version,select-catalogers,override-default-catalogers,base-path,from,catalogers}= --{quiet,verbose,help} | @ . ;; @ . -o cyclonedx-json | @ . -o json=README.md ;; @ . -ojson=README.md ;; @ . --file README.md
syft | reads max:1 | -o:table,json,text,syft-json,syft-table,syft-text,cyclonedx-json,cyclonedx-xml,spdx,spdx-json,spdx-tag-value,github,github-json,purls --output:table,json,text,syft-json,syft-table,cyclonedx-json,cyclonedx-xml,spdx,spdx-json,spdx-tag-value,github-json,purls -[qvh] -vv -s= --{scope,exclude,platform,name,source-name,source-version,select-catalogers,override-default-catalogers,base-path,from,catalogers}= --{quiet,verbose,help} | @ . ;; @ . -o cyclonedx-json | @ . -o json=README.md ;; @ . -ojson=README.md ;; @ . --file README.md ;; syft login x
syft {login,attest,convert,config,cataloger} | sends
syft version | names max:0
osv-scanner {scan,fix} | group | .
osv-scanner scan {source,image} | reads | -[rh] -[LS]= --format:table,vertical,json,markdown,sarif,gh-annotations,cyclonedx-1-4,cyclonedx-1-5 -f:table,vertical,json,markdown,sarif --{lockfile,sbom,config,verbosity,call-analysis,no-call-analysis,licenses}= --{recursive,json,skip-git,no-ignore,offline,offline-vulnerabilities,all-packages,all-vulns,no-resolve,include-git-root,help} | @ . ;; osv-scanner scan source -r . | @ . --output README.md ;; osv-scanner scan source -r . --output-file=README.md
osv-scanner | reads | -[rh] -[LS]= --format:table,vertical,json,markdown,sarif --{lockfile,sbom,config,verbosity,call-analysis,no-call-analysis}= --{recursive,json,skip-git,no-ignore,offline,experimental-offline,help,version} | @ -r . ;; @ --lockfile=package-lock.json | @ --output README.md . ;; osv-scanner fix -M package.json
osv-scanner fix | overwrites
{snyk,cosign,dive,sonar-scanner,codecov,sentry-cli} | sends | . | . | @ ;; @ -v monitor ;; @ -v -f coverage.xml
{snyk,cosign,sentry-cli} {version,--version,help} | names max:0
rsvg-convert | @outputOption | -o> --output> -w= -h= -f= -z= --width= --height= --format= | rsvg-convert -o a-2025-01-02.png a.svg | rsvg-convert -o a.png a.svg
`;
