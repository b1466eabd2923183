/** Rust, Go, JVM, C and other languages: package managers, test runners, linters, builds. */
export const languageRows = `
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
{ktlint,detekt,checkstyle,spotbugs,pmd,google-java-format,scalafmt,swiftlint,swiftformat,clang-format,clang-tidy,cppcheck,cpplint,astyle,uncrustify,rubocop,standardrb,erb_lint,haml-lint,brakeman,reek,phpcs,phpstan,psalm,phpmd,php-cs-fixer,pint,rector,phan,hlint,ormolu,stylua,luacheck,selene,perlcritic,perltidy,shfmt,shellcheck,hadolint,dockle,ansible-lint,tflint,tfsec,checkov,terrascan,kubeval,kubeconform,kube-score,kube-linter,nixfmt,alejandra,statix,deadnix,cmake-lint,cmake-format,gdlint,buildifier,fourmolu,credo,dartfmt,conftest,cfn-lint,bats,shellspec,shunit2,mdformat,nbqa,tombi,gitlint,vint,verible,svlint,slither,hclfmt,regal,kics,api-linter,protolint,fasterer,bundler-audit,bundle-audit} | linter
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
{stack,cabal,dune,rebar3,crystal,swift,flutter,dart,raco,opam,nimble,shards,nix,gleam,forge,hardhat,truffle,anchor} {test,build,analyze,check,lint,doctor,list,outdated,eunit,dialyzer,spec,version,show,info} | project | --fast -j= --filter= --coverage --verbose -v -q --release --ci --watch! --fix! -w! --fatal-infos --fatal-warnings --no-pub --reporter= -r= --test= --pedantic --flag= --summary --parallel --no-run --configuration= -c= --no-fatal-infos --name= --tags= -vv -vvv --match-test= --match-contract= --gas-report --ghc-options= -Doptimize= | @ | @ --watch ;; @ --fix
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
swift package {show-dependencies,describe,dump-package,tools-version} | names | --output-path! -o! * | @ | swift package update ;; swift package reset
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
`;
