/** Shell built-ins, core tools, text tools and searches. */
export const textRows = `
# built-ins
{echo} | says | * | echo "rm -rf /" ;; echo a > /dev/null | echo $TOKEN ;; echo $(rm x)
printf | @printf | . | printf '%s' x | printf "$API_KEY"
{true,false,:,exit,return,break,continue,shift,wait,jobs,umask,times,dirs,hash,ulimit,bg,let,getopts} | says | *
{test,[} | names | * | test -f x | test -f $(rm x)
{type,which,whereis} | names | * | @ ls
command | @shellWord | . | command -v git | command rm x
builtin | @shellWord | . | builtin echo x | builtin eval rm x
exec | @exec | . | exec ls | exec rm x
eval | @evaluate | . | eval "ls -l" | eval "rm x" ;; eval "$x"
trap | @trap | . | trap 'echo bye' EXIT | trap 'rm -rf data' EXIT
{source,.} | @source | . | @ .venv/bin/activate | @ setup.sh
{alias,unalias} | @alias | * | @ | alias ls=rm
{set,shopt} | @set | . | @ -e | set
{cd,pushd} | @cd | . | @ src | cd .. && touch x ;; cd /tmp && npm test
popd | outside
{read,mapfile,readarray} | @read | . | @ x
{export,declare,typeset,readonly,local} | secret
history | secret
fc | code
# wrappers
sudo | @privileged | -n -u= -g= -E -H -A -k -S! -i! -s! -b! -l | sudo ls /root ;; sudo -n df -h | sudo rm x ;; sudo touch x ;; sudo -i
doas | @privileged | -n -u= | doas ls | doas rm x
{time,nohup,setarch,chronic,unbuffer} | @wrap | -p -v | @ ls | @ rm x
{nice,ionice} | @wrap | -n= -c= -p! -t -# --adjustment= | nice ls ;; nice -n 10 ls | @ rm x
stdbuf | @wrap | -i= -o= -e= | stdbuf -oL ls | stdbuf -oL rm x
setsid | @wrap | -w --wait | setsid -w ls | setsid rm x
timeout | @wrap1 | -k= -s= --signal= --kill-after= --foreground --preserve-status -v | timeout 5 ls ;; timeout -k 5 30 ls | timeout 5 rm x
env | @env | -i -u= --unset= -0 --null -C! -S! --chdir! | env DEBUG=1 ls | env ;; env rm x ;; env PATH=. ls ;; env -i
printenv | @printenv | . | printenv HOME | printenv ;; printenv API_KEY
xargs | @xargs | -0 --null -r --no-run-if-empty -n= -P= -I= -i -L= -d= --max-args= --max-procs= --delimiter= -t -a= -s= -x -E= --verbose | xargs echo ;; xargs -n1 wc -l ;; xargs -I{} ls {} | xargs rm ;; xargs -I{} sh -c 'rm {}' ;; xargs -n1 git branch -d
{sh,bash,zsh,dash,ksh} | @shell | . | @ -c 'ls' ;; @ -n x.sh | @ -c 'rm x' ;; @ wipe.sh ;; @ -s
watch | @watch | -n= -d -t -g -e -b -x -c --interval= --differences --no-title --color | watch -n 2 ls | watch rm x
{parallel,flock,script,expect,at,batch,screen,tmux,nsenter,unshare,chroot,su,runuser,pkexec,systemd-run,entr,watchexec,nodemon,fswatch,inotifywait,strace,ltrace,gdb,perf} | code
tmux {ls,list-sessions,list-windows,list-panes,info,has-session,show-options} | names | *
tmux {kill-session,kill-server,kill-window,kill-pane,send-keys,new-session,new} | processes
screen -ls | names | *
# files: names, sizes, states
{ls,dir,vdir,stat,basename,dirname,realpath,readlink,pwd,du,df,exa,eza,lsd,namei,lsattr,getfacl,mountpoint,findmnt,lsblk,pathchk} | names | -o= *
tree | names | -o> --output-file! * | tree -L 2 | tree -o README.md ;; tree -aLo 2 README.md
file | names | -C! --compile! -m= -f= -F= * | file -b a | file -C -m magic
{wc,cksum,sha1sum,sha224sum,sha256sum,sha384sum,sha512sum,md5sum,b2sum,b3sum,xxhsum,sum,cmp,shasum,crc32} | names | * | @ a.txt ;; @ .env
tokei | names | --output= -o= * | tokei src
{cloc,scc} | names | -o> --out> --report-file> --output> --categorized> --counted> --found> --ignored> --write-lang-def> --write-lang-def-incl-dup> --sql> --extract-with! --format-multi! * | @ src | @ --out=README.md
{date,cal,ncal,uptime,nproc,hostname,whoami,id,groups,who,w,users,last,lastb,logname,tty,locale,getconf,tput,yes,sleep,expr,factor,bc,numfmt,free,vmstat,iostat,mpstat,lscpu,lsusb,lspci,lsmod,lshw,sensors,ipcs,uuidgen,neofetch,fastfetch,cowsay,figlet,units,sw_vers,system_profiler,tzselect,getent,nvidia-smi,rocm-smi,pidstat,inxi} | says | -s! -f! --set! --date= -d= * | @ | @ $SECRET
hostnamectl | names max:0 | --static --pretty --transient --no-pager | hostnamectl ;; hostnamectl status | hostnamectl set-hostname x ;; hostnamectl hostname
hostnamectl status | names max:0
dc | code
{uname,seq} | says | *
arch | says max:0 | . | arch | arch -x86_64 rm a ;; arch -arm64 ls
sar | names | -o> * | sar -u 1 3 | sar -o README.md 1
dmidecode | names | --dump-bin> * | dmidecode -t memory | dmidecode --dump-bin README.md
getent shadow | secret
date | says | -s! --set! -d= --date= -r= -I -u -R --iso-8601 --rfc-3339 --utc -Iseconds -Idate -Is * | date +%F ;; date -d yesterday | date -s 2020-01-01 ;; date --set=now
hostname | says max:0 | * | hostname -f | hostname web2
dmesg | reads | -c! -C! -D! -E! -n! --clear! --read-clear! --console-off! * | dmesg -T | dmesg -C
nvidia-smi | says | -pl! -r! -pm! -c! -e! -ac! -rac! -lgc! --gpu-reset! -mig! -f> --filename> single * | nvidia-smi -L | nvidia-smi -pl 200 ;; nvidia-smi --gpu-reset
{less,more,most,pg,zless,zmore,xzless,bzless} | @pager | -o> -O> -k! --log-file> --LOG-FILE> --lesskey-file! * | @ a.txt ;; @ +F a.log | @ .env ;; @ '+!rm a' b ;; @ -o README.md a
{cat,tac,nl,col,colcrt,head,tail,rev,fold,fmt,expand,unexpand,pr,paste,join,comm,od,hexdump,strings,zcat,bzcat,xzcat,lzcat,gzcat,colrm,ul,look,bat,batcat,hd,vis,mdcat,ccat,jless,csvlook,csvstat,csvcut,csvgrep,csvsort,csvjoin,csvformat,csvjson,in2csv,in2json,csvstack,cksfv,lolcat,hexyl,base32,basenc,tsort,column,catdoc,antiword,dwdiff,wdiff,diffstat,colordiff,diff3,icdiff,delta,difft,cut,tr,zgrep_l} | reads | --pager= --diff-cmd= * | @ a.txt | @ .env ;; @ ~/.ssh/id_rsa ;; @ a.txt > README.md
{odt2txt,xls2csv,unrtf,catppt,html2text} | reads | -o> --output> * | @ a.txt | @ -o README.md a ;; @ .env
djvutxt | @inputOutput | * | djvutxt a.djvu | djvutxt a.djvu README.md
glow | reads | -p! --pager! -a! -t! --tui! * | glow a.md | glow -p a.md ;; glow stash a.md
glow {config,stash} | sends
bat | reads | --pager! * | bat a.ts | bat --pager=sh a.ts ;; bat .env
{zstdcat,numdiff} | reads | -o> --output> * | @ a | @ -o README.md a
cut | reads | * | cut -d, -f1 a.csv ;; cut -d= -f1 .env | cut -d= -f2 .env
in2csv | reads | --write-sheets! * | in2csv a.xlsx
base64 | reads | -o> --output> -i= * | base64 -d | base64 id_rsa ;; base64 a -o b.txt
sort | reads | -o> --output> --compress-program! -T! --temporary-directory! -k= -t= -S= --key= --field-separator= --parallel= * | sort -u a ;; sort -t, -k2,2n a.csv ;; sort -rn | sort -o a a ;; sort -uo a a ;; sort --outp=a b ;; sort --output a b
shuf | reads | -o> --output> -n= -i= -e * | shuf -n 3 a | shuf -o a a
iconv | reads | -o> --output> -f= -t= --from-code= --to-code= -l -c -s * | iconv -f latin1 -t utf8 a | iconv -o a a
uniq | @secondIsOutput | -c -d -D -u -i -f= -s= -w= -z --count --repeated --unique --ignore-case --group --all-repeated | uniq -c ;; uniq a | uniq a b
xxd | @secondIsOutput | -l= -s= -c= -g= -p -ps -plain -i -b -u -r -e -E -o= -seek= -len= -cols= -n= -postscript -d | xxd a ;; xxd -p a | xxd -r a b
column | reads | * | column -ts, a.csv
diff | reads | -o= --output! * | diff -u a b | diff a .env
sdiff | reads | -o> --output> * | sdiff a b | sdiff -o a b c
patch | overwrites needs:--dry-run | --dry-run -p= -i= -R -E -N -d= -s --verbose | . | patch -p1
cmp | names | *
look | reads | *
{vim,vi,nvim,nano,emacs,ed,ex,pico,micro,code,subl,joe,sponge,truncate,shred,srm,wipe,unlink,rmdir,chmod,chown,chgrp,chattr,setfacl,setfattr,rename.ul,vidir,mmv,detox,jdupes,convmv,dos2unix,unix2dos,todos,fromdos,recode,install,mknod,mkfifo,link,trash,trash-put,gio,rmlint} | overwrites
rename | overwrites needs:-n,--nono,--no-act,--dry-run,--just-print | -n --nono --no-act -v --verbose -f --dry-run -s -e= -S -d -u --just-print | rename -n 's/a/b/' *.txt | rename 's/a/b/' *.txt
{prename,file-rename,perl-rename} | overwrites needs:-n | -n -v | @ -n 's/a/b/' x | @ 's/a/b/' x
{jdupes,fdupes,rdfind} | names | -d! --delete! -N! -L! -H! -l! -B! -deleteduplicates! -makehardlinks! -makesymlinks! --link-hard! --link-soft! --linkhard! --linksoft! --dedupe! --reflink! --hash-db! --log> * | @ -r . | @ -rdN .
rdfind | names needs:-dryrun | single -dryrun= -n= | rdfind -dryrun true . | rdfind . 
rmlint | overwrites
rm | @rm | -r -R -f -v -i -I -d -rf --recursive --force --verbose --dir --one-file-system | rm -rf node_modules | rm a ;; rm -rf src ;; rm -rf / ;; rm -rf ~/node_modules ;; rm -rf node_modules data
cp | @copy | -n -r -R -a -v -p -i -u -L -P -d -f -t= -T --no-clobber --recursive --archive --verbose --preserve --target-directory= --update -l --reflink --parents --preserve= --remove-destination | cp -n a b ;; cp a report-2025-03.md | cp a b ;; cp .env b ;; cp a /tmp/b ;; cp a ../b
mv | @copy | -n -v -i -f -t= -T --no-clobber --verbose --target-directory= | mv -n a b ;; mv a report-2025-03.md | mv a b ;; mv -f a b ;; mv -n ~/a b ;; mv -n a /tmp/b ;; mv .env b-2025-03-01 ;; mv *.log logs/
ln | @copy | -s -v -n -r -f -T --symbolic --verbose --relative --no-dereference --force | ln -s a link-2025-01 | ln -sf a b ;; ln -s a ~/b
mkdir | @makeFolder | -p -v -m= --parents --verbose --mode= | mkdir -p a/b ;; mkdir new | mkdir /opt/x ;; mkdir ../x
touch | @touch | -c -a -m -d= -t= -r= --no-create --date= --reference= | touch a.txt | touch /etc/x ;; touch ../x
mktemp | says | -d -t -q --suffix= --directory --tmpdir | mktemp ;; mktemp -d | mktemp -u
tee | @tee | -a -i -p --append | tee /dev/stderr ;; tee out-2025-03-01.log | tee a ;; tee -a ~/.bashrc ;; tee /etc/hosts
dd | @dd | . | dd if=a bs=512 count=1 | dd if=a of=b ;; dd if=/dev/zero of=/dev/sda
split | @split | -l= -b= -d -a= -n= --additional-suffix= -C= -x -e --verbose --lines= --bytes= --numeric-suffixes | split -l 100 a part-2025-03- | split -l 100 a
csplit | overwrites
find | @find | . | find . -name '*.ts' ;; find . -type f -exec wc -l {} + ;; find . -name '*.c' -exec grep -l x {} ';' | find . -delete ;; find . -exec rm {} + ;; find . -fprint a ;; find . -name .env -exec cat {} ';' ;; find . -execdir sh -c 'rm $1' _ {} ';'
{fd,fdfind} | @fd | -e= -t= -H -I -d= -E= -0 -a -l -g -p -s -i -L -u --extension= --type= --hidden --no-ignore --max-depth= --exclude= --glob --size= -S= --changed-within= --changed-before= --absolute-path --list-details --print0 -1 --max-results= --min-depth= --exact-depth= --full-path --follow --color= -c= -j= -o= --owner= --strip-cwd-prefix -q -F -U | @ -e ts ;; @ -e c -x wc -l {} | @ -x rm ;; @ -X rm {}
{locate,mlocate,plocate} | names | *
{grep,egrep,fgrep,zgrep,bzgrep,xzgrep,ugrep,rgrep} | @grep | -e= -f= -A= -B= -C= -m= -d= -D= --include= --exclude= --exclude-dir= --color= --regexp= --file= --max-count= --context= --filter! --save-config! --pager! * | @ -rn foo src ;; @ -l AKIA . ;; @ -c . .env ;; @ 'rm -rf' a | @ KEY .env ;; @ -r 'AKIA[0-9]' . ;; @ -rn 'password=' .
rg | @grep | -e= -f= -A= -B= -C= -m= -g= -t= -T= -d= --glob= --type= --type-not= --max-depth= --sort= --sortr= --color= --colors= --engine= -j= -r= --replace= --max-count= --iglob= --pre! --hostname-bin! * | rg foo ;; rg -tpy foo | rg --pre ./x foo ;; rg 'sk_live' 
{ag,ack} | @grep | --pager! -G= -A= -B= -C= -m= * | @ foo | @ --pager=sh foo
ast-grep | @grep | -U! --update-all! -i! --interactive! -p= -l= --pattern= --lang= -r! --rewrite! * | ast-grep -p 'a' | ast-grep -p a -r b -U
{sg} | code
sed | @sed | -n -e= -E -r -s -u -z -i -I -f= -l= --expression= --quiet --silent --regexp-extended --in-place --posix --debug --null-data --separate --unbuffered --file= --line-length= --sandbox | sed -n 1,5p a ;; sed 's/a/b/g' a ;; sed -E 's#x#y#;s/w/e/' a ;; sed '/^$/d' a ;; sed -n '/a/,/b/{p}' a | sed -i s/a/b/ a ;; sed -n 'w f' a ;; sed 's/a/b/w f' a ;; sed 's/a/b/e' a ;; sed '1e rm x' a ;; sed -ni p a ;; sed -E -i.bak s/a/b/ a ;; sed --in-place=.b s/a/b/ a ;; sed p .env
{awk,gawk,mawk,nawk} | @awk | -F= -v= -f= --field-separator= --assign= --csv -b --posix --re-interval -n --non-decimal-data --sandbox -W= | @ '{print $1}' a ;; @ -F, '$3 > 5 {print $1}' a ;; @ 'END{print NR}' a ;; @ '/a\\/b/ || $2 > 3' a | @ '{print > "f"}' a ;; @ '{system("rm " $1)}' a ;; @ '{print |"sh"}' a ;; @ 'BEGIN{"date"|getline d}' ;; @ -i inplace '{print}' a ;; @ '{print $1 >> $2}' a
{jq,gojq,jaq} | @jq | --arg= --argjson= -f= --from-file= --indent= -L= --slurpfile= --rawfile= -i! --in-place! * | @ . a.json ;; @ -r '.a[]' a.json | @ env ;; @ '$ENV.HOME' ;; @ .password a.json ;; @ . credentials.json
yq | @yq | -o= -p= -P -r -e -y -Y -j -s -i -n -M -C -N -I= --output-format= --input-format= --prettyPrint --raw-output --exit-status --inplace --in-place --no-colors --unwrapScalar --null-input -c -S -0 --yaml-output --indent= -oj -ojson -oy --tojson | yq .a a.yml ;; yq -r .a.b a.yml | yq -i .a=1 a.yml ;; yq '.a = env(TOKEN)' a.yml
{mlr} | @mlr | -I! --from= --prepipe! --prepipex! --ofmt= --load! --mload! * | mlr --icsv --ojson cat a.csv | mlr -I --csv sort -f a a.csv
mlr {tee,split} | overwrites
{xsv,qsv} | group | .
{xsv,qsv} {stats,headers,count,select,search,sort,frequency,sample,slice,table,flatten,join,cat,fmt,input,reverse,dedup,fixlengths,flattenj,sniff,validate,excel,describe,moarstats,extsort} | reads | -o> --output> --valid! --invalid! * | @ a.csv | @ -o README.md a.csv
{xsv,qsv} {split,partition,index,to,fetch,fetchpost,py,luau,sqlp,snappy,edit,template,apply,tojsonl} | overwrites
xmllint | @outputOption | --noout --format --xpath= --schema= --dtdvalid= --valid --html --recover --c14n --huge --nowarning --nonet --output> -o> --relaxng= --schematron= --encode= --noblanks --pretty= --noent! --load-trace --memory --timing --quiet --stream | xmllint --noout a.xml ;; xmllint --format a.xml | xmllint --format a.xml --output a.xml ;; xmllint --shell a.xml
{xmlstarlet,xml} sel | reads | *
{xmlstarlet,xml} | group | .
{xmlstarlet,xml} {val,el,fo} | reads | *
{xmlstarlet,xml} ed | overwrites needs:--none | .
xidel | fetches | --download! --post! -d! --method! --form! --save-cookies! --load-cookies! --output-file! * | xidel a.html -e //a | xidel --download x a
pup | reads | *
htmlq | reads | -o> --output> *
dasel | reads | -w= --out! -o! * | dasel -f a.json .x
dasel {put,delete} | overwrites
fx | code
gron | reads | *
csvsql | reads | --insert! --db! * | csvsql a.csv | csvsql --db sqlite:///a.db --insert a.csv
envsubst | secret
tidy | @outputOption | -q -e -errors -quiet -o> -m! -f> -xml -i -asxml single --show-warnings= | tidy -q -e a.html | tidy -m a.html
{aspell,hunspell} | reads needs:list,-l,-a,-D,-G,-L,--list | -c! -x! -a -l -d= -L -G -D -H -t -n --lang= -p= -i= --encoding= --mode= --personal! --list --ignore= | hunspell -l a.txt ;; aspell -a | hunspell a.txt ;; aspell -c a.txt ;; aspell check a.txt
aspell {list,dump,config,dicts,modes,filters,soundslike,help,pipe} | says | -d= --lang= --mode= -l= --encoding= --ignore-case --ignore= --personal! -p! * | aspell list ;; aspell dump modes | aspell list --personal=x
aspell {check,create,merge} | overwrites
vale {sync,ls-config,ls-dirs,compile} | overwrites
{codespell,typos,vale,proselint,write-good,alex,textlint,cspell,misspell,markdownlint-cli2,mdl,lychee,markdown-link-check,yamllint,jsonlint,languagetool} | reads | --dump-config! --add! -w! --write-changes! --write! --fix! -i! -o> --output> --in-place! -f= -F= -c= * | @ a.md | @ --fix a.md ;; @ -w a.md
markdownlint | reads | -f! --fix! -i= --ignore= -c= --config= -o> --output> -j --json -s -q --dot -d --disable= --enable= -r= -p= | markdownlint docs ;; markdownlint -i node_modules . | markdownlint -f docs ;; markdownlint --fix docs
taplo | group | -q --verbose --colors= -c= --config=
taplo {lint,check,validate,get} | reads | * | @ a.toml | @ a.toml > README.md
taplo {fmt,format} | overwrites needs:--check,--diff | --check --diff -o= | taplo fmt --check | taplo fmt
{gettext} | reads | *
msgfmt | @outputOption | -c -v --check --statistics -o> --check-format | msgfmt -c -o /dev/null a.po | msgfmt -o a.mo a.po
bc | reads | *
rev | reads | *
hyperfine | code
pv | reads | -o> * | pv a
ts | reads | *
fzf | reads | --bind! --preview! --execute! * | fzf -f x | fzf --preview 'rm {}'
{clear,reset,tabs,stty,tset,setterm} | says | *
sync | says | *
man | reads | -P! --pager! -H! --html! * | man ls | man -P sh ls
{apropos,whatis,help,complete} | says | *
{tldr,cheat} | says | -u! -c! --update! -e! --edit! --rm! --clear-cache! *
info | reads | -o> --output> -w *
compgen | says | -C! -F! * | compgen -c | compgen -C 'rm a' x
`;
