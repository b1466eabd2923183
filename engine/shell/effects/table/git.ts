/** Git: every subcommand that people use. */
export const gitRows = `
git | group | -C= -c= --no-pager -P --git-dir= --work-tree= --paginate -p --no-replace-objects --literal-pathspecs --no-optional-locks --bare --exec-path! --config-env! --version --help
git status | names | -s -b -sb -u -uno -uall -z -v --short --branch --porcelain? --long --ignored? --untracked-files? --show-stash --column --no-renames --find-renames --ahead-behind --verbose | git status ;; git status -sb | git status --exotic
git log | @gitShow | git-log -O< --output> --output-directory! --ext-diff! --textconv! | git log ;; git log --oneline -5 ;; git log -p src ;; git log -- .env ;; git log --since=2.weeks --author=me ;; git log "$(git merge-base main HEAD)..HEAD" | git log --output=a ;; git log -p -- .env ;; git log --ext-diff -p ;; git log --outp=README.md ;; git log "$x"
git show | @gitShow | git-log -O< --output> --ext-diff! --textconv! | git show HEAD ;; git show --stat HEAD | git show HEAD:.env ;; git show --output=README.md
git {diff,diff-tree,diff-index,diff-files,range-diff,whatchanged} | @gitShow | git-log -O< --output> --ext-diff! --textconv! --{cached,staged,merge-base,root,stdin,no-index,base,ours,theirs,left-only,right-only,no-dual-color,dual-color} --creation-factor= -[rdhl0] | @ HEAD~1 ;; @ --stat | @ --output=a HEAD
git difftool | code
git var | says max:1 | . | git var GIT_EDITOR | git var -l
git shortlog | reads | git-log -[nsech] --{numbered,summary,email,committer} --{group,format}= -w? | git shortlog -sn HEAD | git shortlog --output=README.md
git {for-each-ref,show-ref,show-branch} | reads | -[vdqsh] -[artgn] --{count,sort,format,points-at,merged,no-merged,contains,no-contains,exclude,color,list,more,reflog,hash,abbrev}= --hash? --{heads,tags,branches,head,dereference,verify,quiet,exists,exclude-existing,ignore-case,omit-empty,all,remotes,current,topo-order,date-order,sparse,merge-base,independent,no-name,sha1-name,topics,shell,perl,python,tcl,include-root-refs} | @
git {verify-commit,verify-tag,verify-pack,cherry} | reads | -[vs] --{verbose,raw,stat-only,format,abbrev}= --{verbose,raw,stat-only} | @ x
git {help,version} | says | -w! --web! -[agc] --{all,guides,config,no-verbose,verbose,build-options,user-interfaces,developer-interfaces} | @ | git help -w x ;; git help --web x
git fsck | reads | --{unreachable,dangling,no-dangling,root,tags,cache,no-reflogs,full,no-full,strict,connectivity-only,verbose,progress,no-progress,name-objects,references} -v | git fsck ;; git fsck --full | git fsck --lost-found
git {column,get-tar-commit-id,stripspace,patch-id,fmt-merge-msg} | reads | --{mode,width,indent,nl,padding,message,into-name}= -[sc] -m= --{strip-comments,comment-lines,stable,unstable,verbatim,log,no-log} -F< --file< | @
git merge-tree | names | -[zh] --{name-only,messages,no-messages,quiet,allow-unrelated-histories,write-tree,trivial-merge,stdin} --{merge-base,strategy-option}= -X= | git merge-tree $(git merge-base HEAD origin/main) HEAD origin/main | git merge-tree --attr-source=x a b
git request-pull | reads | -p | git request-pull v1 https://a.example/b.git main
git rev-list | names | git-log --{count,objects,objects-edge,objects-edge-aggressive,indexed-objects,disk-usage,timestamp,header,quiet,bisect,bisect-all,bisect-vars,use-bitmap-index,test-bitmap,unpacked,object-names,no-object-names,in-commit-order,do-walk,no-walk,progress,stdin,missing} --{filter,missing,disk-usage}= | git rev-list --count HEAD | git rev-list --output=README.md HEAD
git {rev-parse,describe,name-rev,merge-base,ls-files,ls-tree,count-objects,check-ignore,check-attr,check-ref-format,check-mailmap} | names | -[acdfhiklmnoqrstuvzHZ] -[xXe]= --short? --abbrev? --abbrev-ref? --{exclude,exclude-from,exclude-per-directory,format,abbrev,candidates,match,refs,default,prefix,path-format,since,until,after,before,glob,branches,tags,remotes,disambiguate,show-object-format,git-path,resolve-git-dir,with-tree,stage,fork-point,source,show-ref-format,dirty,broken}= --{all,tags,branches,remotes,contains,debug,exact-match,long,always,first-parent,dirty,broken,name-only,name-status,no-undefined,stdin,verify,quiet,sq,sq-quote,symbolic,symbolic-full-name,git-dir,git-common-dir,is-inside-git-dir,is-inside-work-tree,is-bare-repository,is-shallow-repository,show-cdup,show-prefix,show-toplevel,show-superproject-working-tree,shared-index-path,absolute-git-dir,local-env-vars,flags,no-flags,revs-only,no-revs,not,parseopt,keep-dashdash,octopus,independent,is-ancestor,fork-point,cached,deleted,modified,others,ignored,stage,directory,no-empty-directory,unmerged,killed,resolve-undo,exclude-standard,error-unmatch,full-name,recurse-submodules,abbrev,debug,eol,deduplicate,sparse,full-tree,object-only,verbose,human-readable,non-matching,no-index,allow-onelevel,refspec-pattern,normalize,no-contains} | @
git cat-file | reads | --textconv! --filters! --batch! --batch-command! --batch-check? --batch-all-objects --buffer --unordered -p -t -s -e --allow-unknown-type --follow-symlinks -z -Z --path= | git cat-file -p HEAD | git cat-file --textconv HEAD:a
git {blame,annotate} | reads | -[bcehlnpstwfk] -L= -S= -M? -C? --contents< --{ignore-rev,ignore-revs-file,since,date,abbrev,color-lines}= --{root,show-stats,reverse,first-parent,porcelain,line-porcelain,incremental,encoding,show-name,show-number,show-email,score-debug,minimal,color-lines,color-by-age,progress,no-progress} --encoding= | @ a.ts ;; @ -L 10,20 a.ts ;; @ -w -C a.ts | @ .env ;; git blame --contents .env a
git ls-remote | @gitFetch | --upload-pack! --exec! -h --heads --tags --branches -t -q --quiet --exit-code --get-url --sort= --symref --refs | git ls-remote origin ;; git ls-remote --tags origin 'v1*' | git ls-remote --upload-pack=x origin ;; git ls-remote ext::sh
git grep | @grep | -O! --open-files-in-pager! -[abcEFGhHiIlLnopPqrvwWyz] -[efABCmd]= -# --{max-depth,max-count,threads,context,after-context,before-context,color,regexp}= --{cached,untracked,no-index,no-exclude-standard,exclude-standard,recurse-submodules,no-recursive,recursive,text,ignore-case,word-regexp,invert-match,full-name,extended-regexp,basic-regexp,perl-regexp,fixed-strings,line-number,column,files-with-matches,name-only,files-without-match,null,only-matching,count,no-color,break,heading,show-function,function-context,quiet,all-match,and,or,not,textconv,no-textconv} | git grep -n foo ;; git grep -l token ;; git grep -n foo -- src | git grep -O foo ;; git grep -Osh foo ;; git grep 'sk_live_' ;; git grep --open=sh foo
git branch | @gitBranch | -[avrlqit] -vv --{all,remotes,list,show-current,verbose,quiet,ignore-case,omit-empty,column,no-column,color,no-color,no-abbrev,track,no-track,recurse-submodules,create-reflog} --{sort,format,merged,no-merged,contains,no-contains,points-at,abbrev,color,column,track}= -d! -D! -m! -M! -c! -C! -f! -u! --delete! --move! --copy! --force! --set-upstream-to! --unset-upstream! --edit-description! | git branch -a ;; git branch --merged main ;; git branch feature/x ;; git branch --list 'v*' --sort=-committerdate | git branch -d x ;; git branch -D x ;; git branch -f x y ;; git branch -m a b ;; git branch -u origin/x ;; git branch -v --delet feature ;; git branch --forc main HEAD~3
git tag | @gitTag | -[lnasiv] -n? -m= --{list,annotate,sign,verify,ignore-case,omit-empty,column,no-column,color,no-color,no-sign,create-reflog} --{format,sort,contains,no-contains,points-at,merged,no-merged,message,column,color,cleanup}= -d! -f! -e! -u! -F! --delete! --force! --edit! --file! --local-user! | git tag ;; git tag -l 'v1*' ;; git tag v1.2.0 ;; git tag -a v1.2.0 -m x ;; git tag --sort=-v:refname | git tag -d v1 ;; git tag -f v1 ;; git tag --sort=refname --dele v1
git remote | group | -v
git remote -v | names max:0
git remote {show,get-url} | @gitRemoteShow | -n --push --all -v | git remote show origin ;; git remote get-url origin | git remote show ext::sh
git remote {add,remove,rm,rename,set-url,set-head,set-branches,prune,update} | outside
git remote prune | outside needs:-n,--dry-run | -n --dry-run | git remote prune origin --dry-run | git remote prune origin
git stash | overwrites
git stash {list,show} | reads | git-log -O< --output> --ext-diff! --textconv! --{include-untracked,only-untracked} | @ | git stash show --output=README.md
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
git reflog | reads | git-log -O< --output> | git reflog ;; git reflog -5 | git reflog expire --all ;; git reflog --outp=README.md
git reflog {show,exists,list} | reads | git-log -O< --output>
git reflog {expire,delete,drop} | deletes
git worktree {add,remove,prune,move,repair,lock,unlock} | outside
git worktree list | names | -[vz] --{verbose,porcelain} | @
git worktree prune | outside needs:-n,--dry-run | -n --dry-run -v --verbose --expire= | git worktree prune -n -v | git worktree prune
git submodule | names max:0 | --quiet --cached --recursive
git submodule {status,summary} | names | -n= --{recursive,cached,quiet,files} --summary-limit= | @
git submodule foreach | @eachModule | --recursive --quiet -q | git submodule foreach 'git status -s' ;; git submodule foreach --quiet git log -1 | git submodule foreach git pull ;; git submodule foreach 'rm a' ;; git submodule foreach 'npm test'
git submodule {update,add,init,deinit,set-url,set-branch,sync,absorbgitdirs} | overwrites
git notes {list,show} | reads | --ref= | @
git bisect {log,view,visualize,terms} | reads max:0 | --stat --oneline -p --graph --term-good --term-bad --term-old --term-new | @ | git bisect view clean -fdx
git sparse-checkout list | names | .
git lfs {ls-files,status,env,version,locks} | names | -[lsdajnp] --{long,size,debug,all,deleted,json,porcelain,name-only,verify,local,cached} --{include,exclude,path,id,limit,remote}= -[IX]= | @
git lfs logs | names max:0
git lfs logs {last,show} | reads max:1
git lfs fsck | names needs:--dry-run,-d | -d --dry-run | git lfs fsck --dry-run
git bundle {verify,list-heads} | names | -q --quiet | @ a.bundle
git archive | @outputOption | -o> --output> --format= --prefix= -v -l --list -0 -9 --remote! --exec! --add-file= --worktree-attributes | git archive -o src-2025-03-01.zip HEAD ;; git archive -l | git archive -o a.zip HEAD ;; git archive --remote=x HEAD
git format-patch | overwrites needs:--stdout | --stdout -# -n -s --cover-letter --stat -p -k --base= --root -M --zero-commit --subject-prefix= -v= | git format-patch --stdout HEAD~3 | git format-patch -3
git hash-object | names needs:--stdin,-t | --stdin -t= | git hash-object --stdin | git hash-object -w a
git symbolic-ref | names max:1 | --short -q --quiet | git symbolic-ref HEAD ;; git symbolic-ref --short HEAD | git symbolic-ref HEAD refs/heads/x ;; git symbolic-ref -d HEAD
git config | @gitConfig | --blob= --get --get-all --get-regexp --get-urlmatch -l --list --global --local --system --show-origin --show-scope --name-only --worktree -z --type= --bool --int --path --default= --null --includes --no-includes -f= --file= --all --value= --regexp --add! --unset! --unset-all! --replace-all! --rename-section! --remove-section! -e! --edit! --url= --show-names | git config user.name ;; git config --get remote.origin.url ;; git config --get-regexp '^alias' ;; git config --get core.hooksPath | git config user.name x ;; git config --get-regexp . ;; git config http.https://a.example/.extraheader ;; git config --get credential.helper ;; git config --global core.pager sh ;; git config -l ;; git config --unset a.b
git gc | overwrites
git commit-graph verify | names | --{shallow,progress,no-progress} | @
git rerere {status,diff,remaining} | reads | .
git maintenance {start,run,stop,register,unregister} | outside
git hook {run,list} | code
git credential {fill,approve,reject} | secret
git init | creates | -q -b= --initial-branch= --quiet | git init lib-2025-03-01 | git init /srv/x ;; git init .
{hg,svn,jj,fossil,bzr} | group | --color= -q -v --quiet --no-pager -R! --repository! --cwd! --config! --config-file! --config-dir! --config-option!
hg {status,st,log,diff,summary,branches,tags,identify,id,heads,parents,annotate,blame,files,manifest,paths,incoming,outgoing,root,version,verify,help,tip} | reads | common -[AmardcuniCfGpgwbBEUt0] -[rlkdIXMT]= --{all,modified,added,removed,deleted,clean,unknown,ignored,no-status,copies,print0,stat,git,patch,graph,active,closed,follow,no-merges,only-merges,removed,num,id,branch,tags,bookmarks,user,number,line-number,changeset,file,date,text,nodates,ignore-all-space,show-function,reverse,newest-first,topo,remote,subrepos,debug,traceback} --{rev,change,include,exclude,limit,keyword,user,date,template,style,branch,prune,from,to,unified}= --output> -o> --bundle> --config! | @
hg grep | @grep | common -[AaflniqvdU0] -[rXI]= --{all,diff,text,follow,ignore-case,files-with-matches,line-number,user,date,print0} --{rev,include,exclude}= | hg grep foo | hg grep AKIA ;; hg grep --all password
hg {update,revert,purge,strip,push,pull,commit,merge,rebase,backout,graft,import,rollback,forget,remove,rename,amend,histedit} | overwrites
svn {status,st,log,diff,info,list,ls,blame,cat,propget,proplist,help} | reads | common -[uNRg] -[rcl]= -x= --{show-updates,xml,incremental,recursive,stop-on-copy,use-merge-history,summarize,no-ignore,git,strict,no-newline,show-inherited-props,include-externals,ignore-externals,no-auth-cache,non-interactive,internal-diff,notice-ancestry,no-diff-deleted,no-diff-added,ignore-properties,human-readable,no-newline} --{revision,change,limit,depth,username,show-item,search,with-revprop,old,new,changelist,extensions}= --config-option! --diff-cmd! | @
svn {commit,update,revert,delete,copy,move,merge,switch,checkout,import,propset,cleanup,lock,unlock,relocate,patch} | overwrites
jj {log,status,st,diff,show,root,evolog,obslog,version,help} | reads | common -[spGn] -[rnTf]= --{summary,stat,git,patch,no-graph,types,name-only,color-words,reversed,ignore-all-space,ignore-space-change,ignore-working-copy,no-integrate-operation} --{revisions,limit,template,from,to,revision,context,at-operation,at-op}= --config! --config-toml! --config-file! --tool! | @
jj {new,edit,abandon,squash,rebase,restore,undo,describe,commit,git,bookmark,op} | overwrites
pre-commit | group | -c=
pre-commit {run} | overwrites
pre-commit {validate-config,validate-manifest,sample-config} | names | common | @
pre-commit {install,uninstall,autoupdate,clean,gc} | overwrites
lazygit | code
tig | code
git-lfs {ls-files,status,env} | names | -[lsdanp] --{long,size,debug,all,deleted,json,porcelain,name-only} | @
{gitleaks,trufflehog,detect-secrets} | secret
git-cliff | @outputOption | -o> --output> --prepend! -i! -u -l --unreleased --latest --tag= -t= --current --bump_ | git-cliff --unreleased | git-cliff -o CHANGELOG.md
`;
