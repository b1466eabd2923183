/** Git: every subcommand that people use. */
export const gitRows = `
git | group | -C= -c= --no-pager -P --git-dir= --work-tree= --paginate -p --no-replace-objects --literal-pathspecs --no-optional-locks --bare --exec-path! --config-env! --version --help
git status | names | -s -b -sb -u -uno -uall -z -v --short --branch --porcelain --long --ignored --untracked-files --show-stash --column --no-renames --find-renames --ahead-behind --verbose | git status ;; git status -sb | git status --exotic
git log | @gitShow | --output> --ext-diff! -S= -G= -L= -n= --author= --since= --until= --grep= --format= --pretty= --date= --max-count= --skip= --after= --before= --committer= --decorate-refs= --diff-filter= -# -U= * --textconv! | git log ;; git log --oneline -5 ;; git log -p src ;; git log -- .env | git log --output=a ;; git log -p -- .env ;; git log --ext-diff -p
git show | @gitShow | --output> --ext-diff! --textconv! --format= --pretty= * | git show HEAD ;; git show --stat HEAD | git show HEAD:.env ;; git show --output=README.md
git {diff,diff-tree,diff-index,diff-files,range-diff,whatchanged} | @gitShow | --output> --ext-diff! --textconv! -S= -G= -U= --diff-filter= * | @ HEAD~1 ;; @ --stat | @ --output=a HEAD
git difftool | code
git {shortlog,cat-file,for-each-ref,show-ref,show-branch,verify-commit,verify-tag,var,cherry,blame,annotate,help,version,fsck,verify-pack,column,get-tar-commit-id,stripspace,patch-id,merge-tree,ls-remote,request-pull,fmt-merge-msg} | reads | --output! --upload-pack! --exec! --lost-found! -w! * | @
git {rev-list,rev-parse,describe,name-rev,merge-base,ls-files,ls-tree,count-objects,check-ignore,check-attr,check-ref-format,check-mailmap} | names | --output! * | @
git cat-file | reads | --textconv! --filters! * | git cat-file -p HEAD | git cat-file --textconv HEAD:a
git blame | reads | --contents= -L= * | git blame a.ts | git blame .env
git ls-remote | @gitFetch | --upload-pack! --exec! -h --heads --tags --branches -t -q --quiet --exit-code --get-url --sort= --symref --refs | git ls-remote origin ;; git ls-remote --tags origin 'v1*' | git ls-remote --upload-pack=x origin ;; git ls-remote ext::sh
git grep | @grep | -O! --open-files-in-pager! -e= -f= -A= -B= -C= -m= --max-depth= * | git grep -n foo ;; git grep -l token | git grep -O foo ;; git grep -Osh foo ;; git grep 'sk_live_'
git branch | @gitBranch | * | git branch -a ;; git branch --merged main ;; git branch feature/x | git branch -d x ;; git branch -D x ;; git branch -f x y ;; git branch -m a b ;; git branch -u origin/x
git tag | @gitTag | --format= --sort= -m= --contains= --points-at= * | git tag ;; git tag -l 'v1*' ;; git tag v1.2.0 | git tag -d v1 ;; git tag -f v1
git remote | group | -v
git remote {show,get-url,-v} | names | * | @
git remote {add,remove,rm,rename,set-url,set-head,set-branches,prune,update} | outside
git remote prune | outside needs:-n,--dry-run | -n --dry-run | git remote prune origin --dry-run | git remote prune origin
git stash | overwrites
git stash {list,show} | reads | --output! --ext-diff! --textconv! * | @
git stash {push,save,pop,apply,drop,clear,branch,create,store} | overwrites
git {add,stage} | makes | -A -u -p! -i! -e! -N -n -v -f! --all --update --dry-run --verbose --intent-to-add --ignore-errors -- --refresh --sparse | @ a.ts ;; @ -A | @ -p ;; @ -f .env
git commit | makes | -m= -a -v -q --no-verify! --amend! --fixup= -F! -C! -c! --allow-empty -s -S --signoff --message= --all --quiet --verbose --no-edit! --dry-run --author= --date= --short --porcelain -n! --no-gpg-sign --reset-author! --squash= --gpg-sign --only -o -i --include --trailer= -am= | git commit -m x ;; git commit -am x | git commit --amend ;; git commit --no-verify -m x ;; git commit -F .env
git fetch | @gitFetch | --all -p! --prune! -q -v --tags -t --depth= --dry-run --quiet --verbose --no-tags -j= --jobs= --progress --unshallow --deepen= --shallow-since= --recurse-submodules -a --append -n --no-recurse-submodules | git fetch ;; git fetch origin main | git fetch origin +main:main ;; git fetch -f origin ;; git fetch --prune ;; git fetch --upload-pack=x
git clone | @gitClone | --depth= -b= --branch= --single-branch -q --quiet --bare --mirror --recurse-submodules --no-checkout -n --filter= --shallow-since= -j= --no-tags --progress -v | git clone https://a.example/b.git | git clone https://a.example/b.git ~/b ;; git clone -c core.x=y https://a.example/b ;; git clone --template=x https://a.example/b
git switch | makes max:1 needs:-c,--create | -c= --create= -t --track --no-track -q | git switch -c x ;; git switch -c x origin/main | git switch main ;; git switch -C x ;; git switch -f main ;; git switch --discard-changes x
git checkout | makes max:1 needs:-b | -b= -t --track -q | git checkout -b x ;; git checkout -b x origin/main | git checkout . ;; git checkout -- a ;; git checkout main ;; git checkout -B x ;; git checkout -f
git {pull,merge,rebase,cherry-pick,revert,am,reset,restore,clean,rm,mv,apply,read-tree,checkout-index,update-index,update-ref,symbolic-ref,replace,notes,filter-branch,filter-repo,gc,prune,repack,pack-refs,reflog,worktree,submodule,subtree,sparse-checkout,bisect,init,mergetool,rerere,maintenance,lfs,commit-tree,write-tree,hash-object,mktag,fast-import,bundle,archive,format-patch,citool,gui,hook,credential,daemon,instaweb,svn,p4,cvsimport,quiltimport,pack-objects,unpack-objects,index-pack,prune-packed,multi-pack-index,commit-graph,fetch-pack,annex,flow,absorb,undo,sync,town} | overwrites
git push | outside needs:-n,--dry-run | -n --dry-run -u -f --force --all --tags -v --force-with-lease --delete -d -q --porcelain --set-upstream --follow-tags --no-verify --prune | git push --dry-run origin main | git push ;; git push -f origin main ;; git push origin --delete x
git {send-email,imap-send,send-pack,http-push} | sends
git clean | overwrites needs:-n,--dry-run | -n -d -x -X -f -q -e= --dry-run --force | git clean -nd ;; git clean -ndx | git clean -fd ;; git clean -f
git reset | overwrites needs:--dry-nothing | . | . | git reset --hard ;; git reset --hard HEAD~1
git rm | overwrites needs:-n,--dry-run | -n --dry-run -r --cached -f -q | git rm -n a | git rm a
git mv | overwrites needs:-n,--dry-run | -n --dry-run -v -k | git mv -n a b | git mv a b
git apply | overwrites needs:--check,--stat,--numstat,--summary | --check --stat --numstat --summary -v -p= -R --3way --index --cached --verbose | git apply --check a.patch ;; git apply --stat a.patch | git apply a.patch ;; git apply --stat --apply a.patch
git reflog | reads | --output! * | git reflog ;; git reflog -5 | git reflog expire --all
git reflog {show,exists,list} | reads | --output! *
git reflog {expire,delete,drop} | deletes
git worktree {add,remove,prune,move,repair,lock,unlock} | outside
git worktree list | names | *
git worktree prune | outside needs:-n,--dry-run | -n --dry-run -v --verbose --expire= | git worktree prune -n -v | git worktree prune
git submodule | names max:0 | --quiet --cached --recursive
git submodule {status,summary} | names | *
git submodule foreach | @eachModule | --recursive --quiet -q | git submodule foreach 'git status -s' ;; git submodule foreach --quiet git log -1 | git submodule foreach git pull ;; git submodule foreach 'rm a' ;; git submodule foreach 'npm test'
git submodule {update,add,init,deinit,set-url,set-branch,sync,absorbgitdirs} | overwrites
git notes {list,show} | reads | *
git bisect {log,view,terms} | reads | *
git sparse-checkout list | names | *
git lfs {ls-files,status,env,version,locks} | names | *
git lfs logs | names max:0
git lfs logs {last,show} | reads max:1
git lfs fsck | names needs:--dry-run,-d | -d --dry-run | git lfs fsck --dry-run
git bundle {verify,list-heads} | names | *
git archive | @outputOption | -o> --output> --format= --prefix= -v -l --list -0 -9 --remote! --exec! --add-file= --worktree-attributes | git archive -o src-2025-03-01.zip HEAD ;; git archive -l | git archive -o a.zip HEAD ;; git archive --remote=x HEAD
git format-patch | overwrites needs:--stdout | --stdout -# -n -s --cover-letter --stat -p -k --base= --root -M --zero-commit --subject-prefix= -v= | git format-patch --stdout HEAD~3 | git format-patch -3
git hash-object | names needs:--stdin,-t | --stdin -t= | git hash-object --stdin | git hash-object -w a
git symbolic-ref | names max:1 | --short -q --quiet | git symbolic-ref HEAD ;; git symbolic-ref --short HEAD | git symbolic-ref HEAD refs/heads/x ;; git symbolic-ref -d HEAD
git config | @gitConfig | --get --get-all --get-regexp --get-urlmatch -l --list --global --local --system --show-origin --show-scope --name-only --worktree -z --type= --bool --int --path --default= --null --includes --no-includes -f= --file= --all --value= --regexp --add! --unset! --unset-all! --replace-all! --rename-section! --remove-section! -e! --edit! --url= --show-names | git config user.name ;; git config --get remote.origin.url ;; git config --get-regexp '^alias' | git config user.name x ;; git config --global core.pager sh ;; git config -l ;; git config --unset a.b
git gc | overwrites
git commit-graph verify | names | *
git rerere {status,diff,remaining} | reads | *
git maintenance {start,run,stop,register,unregister} | outside
git hook {run,list} | code
git credential {fill,approve,reject} | secret
git init | creates | -q -b= --initial-branch= --quiet | git init lib-2025-03-01 | git init /srv/x ;; git init .
{hg,svn,jj,fossil,bzr} | group | --color= -q -v --quiet --no-pager -R= --repository= --cwd=
hg {status,st,log,diff,summary,branches,tags,identify,id,heads,parents,annotate,blame,files,manifest,paths,grep,incoming,outgoing,root,version,verify,help,tip} | reads | --output> -o> --bundle> --config! * | @
hg {update,revert,purge,strip,push,pull,commit,merge,rebase,backout,graft,import,rollback,forget,remove,rename,amend,histedit} | overwrites
svn {status,st,log,diff,info,list,ls,blame,cat,propget,proplist,help} | reads | --config-option! --diff-cmd! * | @
svn {commit,update,revert,delete,copy,move,merge,switch,checkout,import,propset,cleanup,lock,unlock,relocate,patch} | overwrites
jj {log,status,st,diff,show,root,evolog,obslog,version,help} | reads | --config! --config-toml! --tool! * | @
jj {new,edit,abandon,squash,rebase,restore,undo,describe,commit,git,bookmark,op} | overwrites
pre-commit | group | -c=
pre-commit {run} | overwrites
pre-commit {validate-config,validate-manifest,sample-config} | names | *
pre-commit {install,uninstall,autoupdate,clean,gc} | overwrites
lazygit | code
tig | code
git-lfs {ls-files,status,env} | names | *
{gitleaks,trufflehog,detect-secrets} | secret
git-cliff | @outputOption | -o> --output> --prepend! -i! -u -l --unreleased --latest --tag= -t= --current --bump_ | git-cliff --unreleased | git-cliff -o CHANGELOG.md
`;
