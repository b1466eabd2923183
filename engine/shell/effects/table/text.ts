/** Shell built-ins, core tools, text tools and searches. */
export const textRows = `
# A star stands in this file only, for built-ins and core tools of which every option, in all their versions, shows,
# counts or computes: none writes, runs, sends or sets. Where one of them reads a file that it is named, the row says so.
# built-ins
{echo} | says | * | echo "rm -rf /" ;; echo a > /dev/null | echo $TOKEN ;; echo $(rm x)
printf | @printf | . | printf '%s' x | printf "$API_KEY"
{true,false,:,exit,return,break,continue,umask,times,dirs,ulimit,bg} | says | *
jobs | says | -l -n -p -r -s | jobs -l | jobs -x rm x
hash | says | -r -l -d -t | hash -r | hash -p ./x ls
shift | @shift | . | shift | shift; rm -rf "$1"
wait | @wait | . | wait | wait -p PATH
let | @evaluateNumbers | . | let 'x = 1 + 2' | let "$x"
getopts | @getopts | . | getopts ab: o | getopts a PATH
{test,[} | @test | . | test -f x | test -f $(rm x) ;; test -v 'a[x]'
{type,which,whereis} | names | * | @ ls
command | @shellWord | . | command -v git | command rm x
builtin | @shellWord | . | builtin echo x | builtin eval rm x
exec | @exec | . | exec ls | exec rm x
eval | @evaluate | . | eval "ls -l" | eval "rm x" ;; eval "$x"
trap | @trap | . | trap 'echo bye' EXIT | trap 'rm -rf data' EXIT
{source,.} | @source | . | @ .venv/bin/activate | @ setup.sh
{alias,unalias} | @alias | -a -p | @ | alias ls=rm
set | @set | . | set -e ;; set -euo pipefail | set ;; set -k
shopt | @shopt | . | shopt -s globstar | shopt -s expand_aliases
{cd,pushd} | @cd | . | @ src | cd .. && touch x ;; cd /tmp && npm test
popd | outside
read | @read | -r -s -e -a= -d= -i= -n= -N= -p= -t= -u= | read -r x ;; read -rp 'Name: ' x | read PATH ;; read 'a[x]'
{mapfile,readarray} | @read | -t -d= -n= -O= -s= -u= -C! -c! | @ -t x | @ -C 'rm x' y
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
xargs | @xargs | -0 --null -r --no-run-if-empty -n= -P= -I= -i -L= -d= --max-args= --max-procs= --delimiter= -t -a< --arg-file< -s= -x -E= --verbose | xargs echo ;; xargs -n1 wc -l ;; xargs -I{} ls {} | xargs rm ;; xargs -I{} sh -c 'rm {}' ;; xargs -n1 git branch -d
{sh,bash,zsh,dash,ksh} | @shell | . | @ -c 'ls' ;; @ -n x.sh | @ -c 'rm x' ;; @ wipe.sh ;; @ -s
watch | @watch | -n= -d -t -g -e -b -x -c --interval= --differences --no-title --color | watch -n 2 ls | watch rm x
{parallel,flock,script,expect,at,batch,screen,tmux,nsenter,unshare,chroot,su,runuser,pkexec,systemd-run,entr,watchexec,nodemon,fswatch,inotifywait,strace,ltrace,gdb,perf} | code
tmux {ls,list-sessions,list-windows,list-panes,info,has-session,show-options} | names max:0 | -[asgwpqv] -t= | tmux ls ;; tmux list-panes -s -t main | tmux ls ';' kill-server ;; tmux list-windows -F '#(rm -rf data)'
tmux {kill-session,kill-server,kill-window,kill-pane,send-keys,new-session,new} | processes
screen -ls | names max:1 | .
# files: names, sizes, states
{ls,dir,vdir,stat,basename,dirname,realpath,readlink,pwd,df,exa,eza,lsd,namei,lsattr,getfacl,mountpoint,findmnt,lsblk,pathchk} | names | *
du | names | --files0-from< -X= * | du -sh src ;; du -h --max-depth=1 "$dir" | du --files0-from=.env
tree | names | -[adlfxiqNQpsughDFvtcUrJXnCS0LPIHT] --{noreport,dirsfirst,filesfirst,prune,matchdirs,gitignore,info,du,si,inodes,device,metafirst,ignore-case,nolinks,hyperlink,fflinks,version,help} --{charset,filelimit,timefmt,sort,opt-toggle,scheme,authority}= --sort --{fromfile,fromtabfile} --{gitfile,infofile,hintro,houtro}< -o> --output-file! | tree -L 2 ;; tree -aC --gitignore -I 'node_modules|dist' | tree -o README.md ;; tree -aLo 2 README.md ;; tree -R -H . -L 1
file | names | -C! --compile! -[bdEhiIklLNnprsSvzZ0] -[eFPgM]= -[fm]< --{brief,mime,mime-type,mime-encoding,dereference,no-dereference,keep-going,no-pad,print0,raw,special-files,uncompress,extension,apple,no-buffer,preserve-date,list,version,help,no-sandbox} --{separator,exclude,exclude-quiet,parameter}= --{files-from,magic-file}< | file -b a | file -C -m magic ;; file -f .env ;; file -m .env a
{wc,cksum,sha1sum,sha224sum,sha256sum,sha384sum,sha512sum,md5sum,b2sum,b3sum,xxhsum,sum,shasum,crc32} | names | --files0-from< * | @ a.txt ;; @ .env ;; @ "$f"
tokei | names | -[fCVhv] -[ceiosSnt]= --{files,hidden,no-ignore,no-ignore-parent,no-ignore-dot,no-ignore-vcs,compact,verbose,languages,help,version} --{columns,exclude,output,sort,rsort,types,num-format,streaming}= | tokei src
cloc | names | --{by-file,by-file-by-lang,by-percent,csv,json,md,xml,yaml,quiet,hide-rate,3,git,diff,git-diff-rel,git-diff-all,fullpath,progress-rate,no-recurse,skip-uniqueness,unicode,show-lang,show-ext,show-os,follow-links,autoconf,force-git,verbose,v,version,help,h} --{exclude-dir,exclude-lang,exclude-ext,include-lang,include-ext,include-content,match-d,not-match-d,match-f,not-match-f,csv-delimiter,timeout,max-file-size,processes,diff-timeout,skip-win-hidden,force-lang,by-percent,progress-rate,v,list-file}= --vcs:git,auto --out> --report-file> --{counted,found,ignored,categorized,sql}> | cloc src ;; cloc --by-file --json src ;; cloc --vcs=git | cloc --out=README.md ;; cloc --vcs='rm -rf data' ;; cloc --strip-comments=txt src ;; cloc --extract-with 'rm x' a
scc | names | -[wacdpzvhl] -[fisxMn]= --{by-file,wide,no-complexity,no-cocomo,no-duplicates,no-gen,no-large,no-min,no-min-gen,no-ignore,no-gitignore,no-scc-ignore,no-size,ci,uloc,dryness,percent,languages,verbose,debug,trace,help,version,cocomo-project-type,binary,generated,min,min-gen,character,include-symlinks} --{format,include-ext,exclude-ext,exclude-dir,exclude-file,not-match,sort,size-unit,avg-wage,count-as,remap-all,remap-unknown,currency-symbol,overhead,eaf}= -o> --output> | scc src ;; scc --by-file -s lines | scc -o README.md ;; scc --format-multi tabular:stdout,csv:README.md
{cal,ncal,uptime,nproc,whoami,id,groups,who,w,users,last,lastb,logname,tty,locale,getconf,tput,yes,sleep,expr,factor,numfmt,free,vmstat,iostat,mpstat,lscpu,lsusb,lsmod,ipcs,uuidgen,sw_vers,system_profiler,tzselect} | says | * | @ | @ $SECRET
figlet | says | -[cklrLxXtnNoWSspvI012345] -[fmdw]= | figlet Hi
cowsay | says | -[bdgpstwynl] -[eTW]= | cowsay Hi | cowsay -f ./evil.cow x
lspci | says | -[nkvxmtDbPgV] -[sd]= | lspci -nnk | lspci -Q
lshw | says | -short -businfo -json -xml -html -sanitize -numeric -quiet -notime -version -[cC]= -class= -disable= -enable= | lshw -short ;; lshw -C network -json | lshw -dump README.md
sensors | says | -[ufAjhv] | sensors ;; sensors -j | sensors -s
units | says | -[ceqsvtSTUV1himpr] -[do]= --{compact,check,quiet,silent,strict,verbose,terse,one-line,version,info} --{digits,output-format}= | units -t '1 inch' cm | units -L README.md x
pidstat | says | -[dDhHIlRrsTtUuVvw] -[CGpT]= --{human,dec} | pidstat 1 3 ;; pidstat -u -p 4711 | pidstat -e rm a
bc | says | -[qlsihv] --{mathlib,quiet,standard,warn,version,help} | bc -l ;; echo '1/3'|bc -l
hostnamectl | names max:0 | --static --pretty --transient --no-pager | hostnamectl ;; hostnamectl status | hostnamectl set-hostname x ;; hostnamectl hostname
hostnamectl status | names max:0
dc | code
{uname,seq} | says | *
arch | says max:0 | . | arch | arch -x86_64 rm a ;; arch -arm64 ls
sar | names | -[AbBdFHhqrStuVvWwxypzC] -[fIijmnPse]= --{human,pretty,dec} --{iface,dev,fs,int,cpu}= -o> | sar -u 1 3 | sar -o README.md 1
dmidecode | names | --dump-bin> -[qhuV] -[dst]= --{type,string,handle}= --{quiet,dump,no-sysfs,list-strings,list-types,help,version} | dmidecode -t memory | dmidecode --dump-bin README.md
date | @onlyFormat | -s! --set! -f! --file! -d= --date= -r= --reference= -I? -u -R --iso-8601? --rfc-3339= --rfc-email --utc --universal -Iseconds -Idate -Is -Iminutes -Ihours -Ins -j -v= | date +%F ;; date -d yesterday ;; date -u +%FT%TZ ;; date -Iseconds | date -s 2020-01-01 ;; date --set=now ;; date 010100002030 ;; date -f a.txt
hostname | says max:0 | -f -s -i -I -d -A -a -y --fqdn --short --long --ip-address --all-ip-addresses --domain --all-fqdns --alias --yp | hostname -f | hostname web2 ;; hostname -F a ;; hostname --file=a ;; hostname -b a
dmesg | reads max:0 | -T -H -w -W -k -u -x -l= -f= -L -t -S -r -P -J -e -d --color? --ctime --human --follow --follow-new --kernel --userspace --decode --level= --facility= --notime --nopager --since= --until= --time-format= --raw --show-delta --reltime --json | dmesg -T ;; dmesg -T --level=err | dmesg -C ;; dmesg --console-level=1 ;; dmesg -n 1
nvidia-smi | says max:0 | single -L -q -h -x -u -l= -lms= -i= -d= --query-gpu= --query-compute-apps= --query-accounted-apps= --query-retired-pages= --query-remapped-rows= --query-supported-clocks= --format= --list-gpus --query --display= --id= --loop= --loop-ms= --help --unit --xml-format | nvidia-smi -L ;; nvidia-smi ;; nvidia-smi --query-gpu=name,memory.used --format=csv ;; nvidia-smi -q -d MEMORY | nvidia-smi -pl 200 ;; nvidia-smi --gpu-reset ;; nvidia-smi --power-limit=200 ;; nvidia-smi drain
nvidia-smi {topo,dmon,pmon} | says max:0 | single -m -p -s= -c= -d= -i= -o= -h | nvidia-smi topo -m ;; nvidia-smi dmon -c 1 | nvidia-smi dmon -f a
nvidia-smi mig | says max:0 needs:-lgi,-lgip,-lci,-lcip | single -lgi -lgip -lci -lcip -i= -gi= | nvidia-smi mig -lgi | nvidia-smi mig -dgi
nvidia-smi nvlink | says max:0 | single -s -c -p -R -i= -l= --status --capabilities | nvidia-smi nvlink -s | nvidia-smi nvlink -r 0
rocm-smi | says max:0 | -i -v -t -u -f -p -P -c -g -l -a -d= -h --showid --showproductname --showtemp --showuse --showmemuse --showpower --showclocks --showfan --showall --showdriverversion --showmeminfo= --showbus --showpids? --showserial --showvbios --json --csv --device= | rocm-smi ;; rocm-smi --showuse | rocm-smi --gpureset -d 0 ;; rocm-smi --setfan 100
{neofetch,fastfetch} | says max:0 | --off --stdout -l= --logo= -s= --structure= --pipe? --version -v | @ | @ --gen-config-force ;; @ --gen-config
inxi | says max:0 | -a -A -b -B -c= -C -d -D -E -f -F -G -h -i -I -j -J -l -L -m -M -n -N -o -p -P -r -R -s -S -t? -u -v= -V -x -y= -z -Z --admin --audio --basic --battery --cpu --disk --full --graphics --machine --memory --network --partitions --sensors --system --filter | inxi -Fxz | inxi -U ;; inxi -W x
getent | group | -s! --service!
getent {passwd,group,hosts,ahosts,ahostsv4,ahostsv6,services,protocols,networks,rpc,ethers,netgroup,aliases} | says | . | @
getent {shadow,gshadow} | secret
cspell {link,init,suggestions} | outside
{less,more,most,pg,zless,zmore,xzless,bzless} | @pager | -o> -O> -k! --log-file> --LOG-FILE> --lesskey-file! --lesskey-src! --lesskey-content! -[aABcCdeEfFgGiIJKlLmMnNqQrRsSuUVwWX?~] -[bhjpPxyz]= -# --{quit-if-one-screen,RAW-CONTROL-CHARS,raw-control-chars,chop-long-lines,no-init,LINE-NUMBERS,line-numbers,ignore-case,IGNORE-CASE,squeeze-blank-lines,follow-name,incsearch,use-color,quit-at-eof,QUIT-AT-EOF,quiet,silent,QUIET,long-prompt,LONG-PROMPT,clear-screen,force,version,help,mouse,status-column,no-lessopen,wordwrap,no-vbell} --{tabs,pattern,prompt,header,window,shift,wheel-lines,max-back-scroll,jump-target}= | @ a.txt ;; @ -R +G a.log | @ .env ;; @ '+!rm a' b ;; @ -o README.md a ;; @ '+sREADME.md' a
{cat,tac,nl,col,colcrt,head,tail,rev,fold,fmt,expand,unexpand,pr,paste,join,comm,od,zcat,bzcat,gzcat,colrm,ul,look,vis,csvlook,csvstat,csvcut,csvgrep,csvsort,csvjoin,csvformat,csvjson,csvstack,base32,basenc,tsort,column,cut,tr,lolcat} | reads | * | @ a.txt | @ .env ;; @ ~/.ssh/id_rsa ;; @ a.txt > README.md
{xzcat,lzcat} | reads | --files< --files0< * | @ a.xz | @ .env
{hexdump,hd} | reads | -f< * | @ -C a.bin | @ .env ;; @ -f .env a
strings | reads | -[adfnowqvh] -[neTts]= --{all,data,print-file-name,include-all-whitespace,version,help} --{bytes,radix,encoding,unicode,output-separator,target}= -# | strings -n 8 a.bin | strings .env ;; strings @options a
{mdcat,ccat,jless,cksfv} | reads | common -[libp] -[gC]= --{local,ansi,no-colour} --{columns,color,mode}= | @ a | @ .env ;; @ --paginate a
hexyl | reads | -[vpPCe] -[nlcsorgbw]= --{length,bytes,skip,block-size,color,border,display-offset,panels,group-size,endianness,base,terminal-width,character-table}= --{no-squeezing,plain,no-characters,characters,no-position} | hexyl -n 64 a.bin | hexyl id_rsa
catdoc | reads | -[atwxu8blvV] -[sdmf]= | catdoc a.doc
antiword | reads | -[fhLrst] -[aimpwx]= | antiword a.doc
{wdiff,dwdiff} | reads | -[123ciIlLnsPRShv] -[dwxyzCmA]= --{no-deleted,no-inserted,no-common,color,ignore-case,line-numbers,statistics,punctuation,repeat-markers,line-mode,less-mode,terminal,printer} --{start-delete,end-delete,start-insert,end-insert,delimiters,context,whitespace,match-context}= | @ a b | @ a .env
diffstat | reads | -[bcCdEhklmqrRstuvVKT] -[DfnNpwS]= -o> -e> | diffstat a.patch | diffstat -o README.md a.patch
diff3 | reads | -[AeE3xXimaTLv] -L= --label= --{show-all,merge,text,strip-trailing-cr,initial-tab,easy-only,ed,show-overlap,overlap-only,version,help} | diff3 -m a b c | diff3 --diff-program=./x a b c
icdiff | reads | -[urNkR] -[LUWEHC]= --{recursive,line-numbers,no-headers,whole-file,show-all-spaces,highlight,no-bold,numlines,strip-trailing-cr,truncate,is-git-diff,version,help} --{cols,label,unified,numlines,exclude-lines,tabsize,color-map,encoding,head}= | icdiff a b | icdiff a .env
delta | reads | -[nsuh] -w= --{line-numbers,side-by-side,dark,light,no-gitconfig,color-only,keep-plus-minus-markers,diff-highlight,diff-so-fancy,raw,navigate,hyperlinks,list-languages,list-syntax-themes,show-config,version,help} --{width,syntax-theme,features,tabs,max-line-length,wrap-max-lines}= --paging:never | delta a b ;; git diff|delta -s | delta --pager='rm -rf data' --paging=always a b
difft | reads | --{skip-unchanged,check-only,exit-code,sort-paths,ignore-comments,list-languages,dump-syntax,dump-ts,version,help} --{display,context,color,background,syntax-highlight,width,tab-width,language,override,strip-cr,parse-error-limit,byte-limit,graph-limit}= | difft a.ts b.ts | difft a .env
unrtf | reads needs:-n,--nopict | -n --nopict --{html,text,latex,ps,vt,quiet,verbose,noremap} -t= | unrtf -n --text a.rtf | unrtf a.rtf
{odt2txt,xls2csv,catppt,html2text} | reads | -o> --output> -[qlVbx] -[sdfgbw]= --{raw,force,ignore-links,ignore-images,ignore-emphasis,ignore-tables,reference-links,no-wrap-links,asterisk-emphasis,version,help,unicode-snob,escape-all,bypass-tables} --{width,encoding,subst,body-width}= -utf8 -ascii -nobs -width= -style= | @ a.txt | @ -o README.md a ;; @ .env
djvutxt | @inputOutput | -page= -detail= --page= --detail= -escape --escape | djvutxt a.djvu | djvutxt a.djvu README.md
glow | reads | -p! --pager! -a! -t! --tui! --config! -[lnh] -[sw]= --{local,line-numbers,preserve-new-lines,version,help} --{style,width}= | glow a.md | glow -p a.md ;; glow stash a.md
glow {config,stash} | sends
{bat,batcat} | reads | --pager! -[ApnudfShEsVL] -[lHrm]= --{show-all,plain,number,unbuffered,diff,chop-long-lines,force-colorization,list-languages,list-themes,squeeze-blank,no-config,no-custom-assets,version,help,diagnostic,config-file,config-dir,cache-dir} --plain? --{language,line-range,highlight-line,file-name,tabs,wrap,terminal-width,color,italic-text,decorations,map-syntax,ignored-suffix,theme,theme-dark,theme-light,style,squeeze-limit,strip-ansi,binary,nonprintable-notation,diff-context}= --paging:never,auto -P | @ a.ts ;; @ -pp --style=plain a.ts | @ --pager=sh a.ts ;; @ .env ;; @ --paging=always --pager='rm -rf data' a
{bat,batcat} cache | outside
zstdcat | reads | -o! -[dfqvkh] --{no-progress,no-check,quiet,verbose} --long? -M= --memory= | zstdcat a.zst | zstdcat -o README.md a
numdiff | reads | -[qVESNh] -[arsdzZDIFR]= --{quiet,version,help} | numdiff a b | numdiff -o README.md a b
cut | reads | * | cut -d, -f1 a.csv ;; cut -d= -f1 .env | cut -d= -f2 .env
in2csv | reads | -[nHtIlvVhK] -[fskeduyqLzp]= --{names,no-header-row,no-inference,linenumbers,zero,version,blanks,reset-dimensions,use-sheet-names,tabs,doublequote} --{format,schema,key,sheet,encoding,encoding-xls,skip-lines,snifflimit,delimiter,quotechar,maxfieldsize,locale,date-format,datetime-format,null-value}= | in2csv a.xlsx | in2csv --write-sheets - a.xlsx
base64 | reads | -o> --output> -i< --input< -[dDhun] -[wb]= --{decode,ignore-garbage,version,help} --{wrap,break}= | base64 -d ;; base64 a ;; base64 -w0 a.png | base64 id_rsa ;; base64 a -o b.txt ;; base64 -i .env
sort | reads | -o> --output> --compress-program! -T! --temporary-directory! -[bdfghiMnRrVcCmsuz] -[ktS]= --{key,field-separator,buffer-size,parallel,batch-size,sort,random-source}= --files0-from< --check? --{ignore-leading-blanks,dictionary-order,ignore-case,general-numeric-sort,ignore-nonprinting,month-sort,human-numeric-sort,numeric-sort,random-sort,reverse,version-sort,merge,stable,unique,zero-terminated,debug,help,version} | sort -u a ;; sort -t, -k2,2n a.csv ;; sort -rn ;; sort --check=quiet a | sort -o a a ;; sort -uo a a ;; sort --outp=a b ;; sort --output a b ;; sort $(echo -o README.md) a.txt ;; sort --files0-from=.env
shuf | reads | -o> --output> -[niI]= -[erz] --{head-count,input-range,random-source}= --{echo,repeat,zero-terminated,help,version} | shuf -n 3 a | shuf -o a a
iconv | reads | -o> --output> -[ft]= --{from-code,to-code,byte-subst,unicode-subst,widechar-subst}= -[lcs] --{list,silent,verbose,help,version} | iconv -f latin1 -t utf8 a | iconv -o a a
uniq | @secondIsOutput | -c -d -D -u -i -f= -s= -w= -z --count --repeated --unique --ignore-case --group --all-repeated | uniq -c ;; uniq a | uniq a b
xxd | @secondIsOutput | -l= -s= -c= -g= -p -ps -plain -i -b -u -r -e -E -o= -seek= -len= -cols= -n= -postscript -d | xxd a ;; xxd -p a | xxd -r a b
column | reads | * | column -ts, a.csv
diff | reads | --from-file< --to-file< -[XIFDxUCWSL]= --label= * | diff -u a b | diff a .env ;; diff --from-file=.env a
colordiff | reads | --from-file< --to-file< -[XIFDxUCWSL]= --label= --difftype= * | colordiff -u a b | colordiff a .env
cmp | names | * | cmp a b
sdiff | reads | -o! --output! -[ibBEZWaltsdHw] -[wI]= --width= --{ignore-case,ignore-all-space,ignore-space-change,ignore-blank-lines,ignore-tab-expansion,strip-trailing-cr,text,left-column,suppress-common-lines,expand-tabs,minimal,speed-large-files,version,help} --ignore-matching-lines= | sdiff a b | sdiff -o a b c ;; sdiff --diff-program=./x a b
patch | overwrites needs:--dry-run | --dry-run -p= -i= -R -E -N -d= -s --verbose | . | patch -p1
{vim,vi,nvim,nano,emacs,ed,ex,pico,micro,code,subl,joe,sponge,truncate,shred,srm,wipe,unlink,rmdir,chmod,chown,chgrp,chattr,setfacl,setfattr,rename.ul,vidir,mmv,detox,jdupes,convmv,dos2unix,unix2dos,todos,fromdos,recode,install,mknod,mkfifo,link,trash,trash-put,gio,rmlint} | overwrites
{rename,prename,file-rename,perl-rename} | @renameDry | -n --nono --no-act -v --verbose -f --dry-run -s -e= -d -u --just-print --force --fullpath --filename --path --unicode | @ -n 's/a/b/' *.txt ;; @ -n 's/(\\\\d+)/x-$1/' a1.txt ;; @ -n 'y/A-Z/a-z/' A | @ 's/a/b/' *.txt ;; @ -n 'unlink "README.md"' * ;; @ -n 's/a/unlink "b"/e' * ;; @ -n unlink a ;; @ -n 's/a/@{[unlink "b"]}/' a ;; @ -n 's/(?{unlink "b"})a/x/' a
{jdupes,fdupes} | names | -d! --delete! -N! -H! -l! -B! -deleteduplicates! -makehardlinks! -makesymlinks! -I! -[rRSmfnqAsju1Mzt0pv] -[GXxo]= --{recurse,size,summarize,omitfirst,noempty,quiet,nohidden,symlinks,json,print-unique,print-summarize,print-null,one-file-system,time,permissions,version,help} --{order,ext-filter,minsize,maxsize}= --link-hard! --link-soft! --linkhard! --linksoft! --dedupe! --reflink! --hash-db! --log! | @ -r . | @ -rdN . ;; @ --log README.md .
rdfind | names needs:-dryrun | single -dryrun= -n= | rdfind -dryrun true . | rdfind . 
rmlint | overwrites
rm | @rm | -r -R -f -v -i -I -d -rf --recursive --force --verbose --dir --one-file-system | rm -rf node_modules | rm a ;; rm -rf src ;; rm -rf / ;; rm -rf ~/node_modules ;; rm -rf node_modules data
cp | @copy | -n -r -R -a -v -p -i -u -L -P -d -f -t= -T --no-clobber --recursive --archive --verbose --preserve --target-directory= --update -l --reflink --parents --preserve= --remove-destination | cp -n a b ;; cp a report-2025-03.md | cp a b ;; cp .env b ;; cp a /tmp/b ;; cp a ../b
mv | @copy | -n -v -i -f -t= -T --no-clobber --verbose --target-directory= | mv -n a b ;; mv a report-2025-03.md | mv a b ;; mv -f a b ;; mv -n ~/a b ;; mv -n a /tmp/b ;; mv .env b-2025-03-01 ;; mv *.log logs/
ln | @copy | -s -v -n -r -f -T --symbolic --verbose --relative --no-dereference --force | ln -s a link-2025-01 | ln -sf a b ;; ln -s a ~/b
mkdir | @makeFolder | -p -v -m= --parents --verbose --mode= | mkdir -p a/b ;; mkdir new | mkdir /opt/x ;; mkdir ../x
touch | @touch | -c -a -m -d= -t= -r= --no-create --date= --reference= | touch a.txt | touch /etc/x ;; touch ../x
mktemp | says | -d -t -q --suffix= --directory -p:.,/tmp --tmpdir --tmpdir:.,/tmp | mktemp ;; mktemp -d ;; mktemp -d -p . .check.XXXX | mktemp -u ;; mktemp -p /etc x.XXXX
tee | @tee | -a -i -p --append | tee /dev/stderr ;; tee out-2025-03-01.log | tee a ;; tee -a ~/.bashrc ;; tee /etc/hosts
dd | @dd | . | dd if=a bs=512 count=1 | dd if=a of=b ;; dd if=/dev/zero of=/dev/sda
split | @split | -l= -b= -d -a= -n= --additional-suffix= -C= -x -e --verbose --lines= --bytes= --numeric-suffixes | split -l 100 a part-2025-03- | split -l 100 a
csplit | overwrites
find | @find | . | find . -name '*.ts' ;; find . -type f -exec wc -l {} + ;; find . -name '*.c' -exec grep -l x {} ';' | find . -delete ;; find . -exec rm {} + ;; find . -fprint a ;; find . -name .env -exec cat {} ';' ;; find . -execdir sh -c 'rm $1' _ {} ';'
{fd,fdfind} | @fd | -e= -t= -H -I -d= -E= -0 -a -l -g -p -s -i -L -u --extension= --type= --hidden --no-ignore --max-depth= --exclude= --glob --size= -S= --changed-within= --changed-before= --absolute-path --list-details --print0 -1 --max-results= --min-depth= --exact-depth= --full-path --follow --color= -c= -j= -o= --owner= --strip-cwd-prefix -q -F -U | @ -e ts ;; @ -e c -x wc -l {} | @ -x rm ;; @ -X rm {}
{locate,mlocate,plocate} | names | -[AbceiHLNPpqrSstw0hV] -[dln]= --{all,basename,count,existing,ignore-case,null,quiet,regexp,regex,statistics,wholename,follow,nofollow,help,version} --{limit,database}= | @ a
{grep,egrep,fgrep,zgrep,bzgrep,xzgrep,rgrep} | @grep | -[efABCmdD]= --{include,exclude,exclude-dir,exclude-from,color,colour,regexp,file,max-count,context,before-context,after-context,label,binary-files,devices,directories,include-dir}= * | @ -rn foo src ;; @ -l AKIA . ;; @ -c . .env ;; @ 'rm -rf' a ;; @ "$pattern" a | @ KEY .env ;; @ -r 'AKIA[0-9]' . ;; @ -rn 'password=' .
ugrep | @grep | -[EFGPabcHhIijklLnNoqrRsTUvVwxy] -[ABCefgmtO]= --{include,exclude,exclude-dir,exclude-from,include-dir,color,regexp,file,max-count,context,before-context,after-context,file-type,glob,depth}= --{fixed-strings,perl-regexp,extended-regexp,ignore-case,smart-case,invert-match,word-regexp,line-regexp,count,files-with-matches,files-without-match,line-number,column-number,no-filename,with-filename,only-matching,quiet,recursive,dereference-recursive,hidden,ignore-files,json,csv,xml,no-messages,heading,no-heading,version,help} | ugrep -rn foo src | ugrep KEY .env ;; ugrep --filter='*:rm a' x ;; ugrep --save-config ;; ugrep --pager=sh x
rg | @grep | --pre! --hostname-bin! -[abcFHhIiLlnNopPqsSuUvVwxz0.] -[ABCdEefgjMmrtT]= -# --{after-context,before-context,context,max-depth,encoding,regexp,file,glob,iglob,threads,max-columns,max-count,replace,type,type-not,sort,sortr,color,colors,engine,context-separator,field-context-separator,field-match-separator,path-separator,max-filesize,dfa-size-limit,regex-size-limit,type-add,type-clear,ignore-file,hyperlink-format,pre-glob,generate}= --{text,auto-hybrid-regex,binary,block-buffered,byte-offset,case-sensitive,column,no-column,count,count-matches,crlf,debug,files,files-with-matches,files-without-match,fixed-strings,follow,no-follow,glob-case-insensitive,heading,no-heading,hidden,no-hidden,ignore-case,ignore-file-case-insensitive,include-zero,invert-match,json,line-buffered,line-number,no-line-number,line-regexp,max-columns-preview,mmap,no-mmap,multiline,multiline-dotall,no-config,no-ignore,no-ignore-dot,no-ignore-exclude,no-ignore-files,no-ignore-global,no-ignore-messages,no-ignore-parent,no-ignore-vcs,no-messages,no-unicode,null,null-data,one-file-system,only-matching,passthru,pcre2,pcre2-version,pretty,quiet,search-zip,smart-case,sort-files,stats,stop-on-nonmatch,trace,trim,type-list,unrestricted,version,vimgrep,with-filename,no-filename,word-regexp,help,no-require-git,unicode,no-pcre2,no-json,no-stats} | rg foo ;; rg -tpy foo ;; rg -n --hidden -g '!dist' foo ;; rg -- "$pattern" src | rg --pre ./x foo ;; rg 'sk_live' ;; rg "$pattern" src
{ag,ack} | @grep | --pager! -[acDfFhHiIlLnNoQrRsSuUvVwzZ0x] -[ABCGmgpt]= -# --{match,ignore,ignore-dir,depth,file-search-regex,workers,type,context,before,after,max-count,path-to-ignore,color-match,color-filename,color-lineno,sort-files}= --{js,ts,typescript,python,py,perl,ruby,php,java,go,rust,cc,cpp,css,sass,less,html,json,yaml,xml,sql,shell,md,markdown,c,csharp,swift,kotlin,scala,elixir,make,cmake,vue,column,count,nocount,files-with-matches,files-without-matches,files-without-match,literal,hidden,ignore-case,smart-case,case-sensitive,word-regexp,invert-match,line-numbers,nonumbers,numbers,heading,noheading,group,nogroup,nobreak,break,color,nocolor,no-color,filename,nofilename,no-filename,stats,stats-only,vimgrep,search-files,list-file-types,help,help-types,version,all-types,all-text,unrestricted,one-device,follow,nofollow,null,passthru,passthrough,silent,only-matching,noenv,noackrc,ignore-ack-defaults,nopager,files,print0,depth,norecurse,recurse} | @ foo ;; @ -i --js foo src | @ --pager=sh foo ;; @ --ackrc=./evil foo
ast-grep | @grep | -U! --update-all! -i! --interactive! -r! --rewrite! -[plABCj]= --{pattern,lang,selector,strictness,globs,no-ignore,threads,after,before,context,inspect,color,heading}= --json? --{stdin,follow,debug-query,version,help} | ast-grep -p 'a' | ast-grep -p a -r b -U
{sg} | code
sed | @sed | -n -e= -E -r -s -u -z -i -I -f= -l= --expression= --quiet --silent --regexp-extended --in-place --posix --debug --null-data --separate --unbuffered --file= --line-length= --sandbox | sed -n 1,5p a ;; sed 's/a/b/g' a ;; sed -E 's#x#y#;s/w/e/' a ;; sed '/^$/d' a ;; sed -n '/a/,/b/{p}' a | sed -i s/a/b/ a ;; sed -n 'w f' a ;; sed 's/a/b/w f' a ;; sed 's/a/b/e' a ;; sed '1e rm x' a ;; sed -ni p a ;; sed -E -i.bak s/a/b/ a ;; sed --in-place=.b s/a/b/ a ;; sed p .env
{awk,gawk,mawk,nawk} | @awk | -F= -v= -f= --field-separator= --assign= --csv -b --posix --re-interval -n --non-decimal-data --sandbox -W= | @ '{print $1}' a ;; @ -F, '$3 > 5 {print $1}' a ;; @ 'END{print NR}' a ;; @ '/a\\/b/ || $2 > 3' a | @ '{print > "f"}' a ;; @ '{system("rm " $1)}' a ;; @ '{print |"sh"}' a ;; @ 'BEGIN{"date"|getline d}' ;; @ -i inplace '{print}' a ;; @ '{print $1 >> $2}' a
{jq,gojq,jaq} | @jq | -[acCehjMnrRsSV] -[fL]= --{arg,argjson,from-file,indent,from,to,library-path}= --{slurpfile,rawfile}= --{slurp,raw-input,null-input,compact-output,raw-output,raw-output0,join-output,ascii-output,sort-keys,color-output,monochrome-output,tab,unbuffered,stream,stream-errors,seq,exit-status,args,jsonargs,help,version,build-configuration,yaml-input,yaml-output} -i! --in-place! | @ . a.json ;; @ -r '.a[]' a.json | @ env ;; @ '$ENV.HOME' ;; @ .password a.json ;; @ . credentials.json
yq | @yq | -o= -p= -P -r -e -y -Y -j -s -i -n -M -C -N -I= --output-format= --input-format= --prettyPrint --raw-output --exit-status --inplace --in-place --no-colors --unwrapScalar --null-input -c -S -0 --yaml-output --indent= -oj -ojson -oy --tojson | yq .a a.yml ;; yq -r .a.b a.yml | yq -i .a=1 a.yml ;; yq '.a = env(TOKEN)' a.yml
{mlr} | @mlr | -I! -s! --prepipe! --prepipex! --load! --mload! -[abcdefghijklmnopqrtuvwxyzABCDEFGHJKLMNOPQRSTUVWXYZ] -# --{from,ofmt,ifs,ofs,fs,irs,ors,rs,ips,ops,ps,nidx,records-per-batch,nr-progress-mod,tz,xvright,key-color,value-color,fflatsep,jflatsep,oflatsep,quote-original}= --{csv,icsv,ocsv,json,ijson,ojson,jsonl,ijsonl,ojsonl,tsv,itsv,otsv,pprint,ipprint,opprint,xtab,ixtab,oxtab,markdown,imd,omd,dkvp,idkvp,odkvp,inidx,onidx,usv,asv,csvlite,icsvlite,ocsvlite,tsvlite,c2j,c2l,c2p,c2t,c2d,c2n,c2m,c2x,c2b,t2c,t2j,t2p,t2x,t2m,j2c,j2t,j2p,j2x,j2m,j2d,l2c,l2p,x2c,x2j,p2c,p2j,d2c,d2j,barred,right,barred-input,barred-output,implicit-csv-header,headerless-csv-output,headerless-csv-input,allow-ragged-csv-input,ragged,jvstack,no-jvstack,jlistwrap,no-auto-flatten,no-auto-unflatten,infer-none,infer-octal,pass-comments,skip-comments,quote-all,no-color,version,help,gzin,bz2in,zin,ofmte,ofmtf,ofmtg,unsparsify,repifs,hi,ho} | mlr --icsv --ojson cat a.csv ;; mlr --icsv --opprint sort -nr x then head -n 4 a.csv | mlr -I --csv sort -f a a.csv ;; mlr --prepipe 'rm x' cat a
mlr {tee,split} | overwrites
{xsv,qsv} | group | .
{xsv,qsv} {stats,headers,count,select,search,sort,frequency,sample,slice,table,flatten,join,cat,fmt,input,reverse,dedup,fixlengths,flattenj,sniff,validate,excel,describe,moarstats,extsort} | reads | -o> --output> --valid! --invalid! -[hnqvuRrNaiH] -[dslcewptj]= --{delimiter,select,limit,width,pad,len,start,end,index,jobs,flag,sheet,quote,escape,out-delimiter}= --{no-headers,invert-match,ignore-case,reverse,everything,mode,cardinality,median,quartiles,nulls,infer-dates,all,just-names,sort,human-readable,no-case,left,right,full,cross,pretty-json,json,jsonl,desc,asc,numeric,count,unique,help,trim,no-quoting} | @ a.csv | @ -o README.md a.csv
{xsv,qsv} {split,partition,index,to,fetch,fetchpost,py,luau,sqlp,snappy,edit,template,apply,tojsonl} | overwrites
xmllint | @outputOption | --noout --format --xpath= --schema= --dtdvalid= --valid --html --recover --c14n --huge --nowarning --nonet --output> -o> --relaxng= --schematron= --encode= --noblanks --pretty= --noent! --load-trace --memory --timing --quiet --stream | xmllint --noout a.xml ;; xmllint --format a.xml | xmllint --format a.xml --output a.xml ;; xmllint --shell a.xml
{xmlstarlet,xml} sel | reads | -[BDEIQRTtfnbCh] -[Nmvcoisaepx]= --{template,text,net,noblanks,indent,root,quiet,inp-name,nl,break,help,xml-decl} --{match,value-of,copy-of,output,if,elif,sort,attr,elem,var,encode}= | @ -t -v '//a' a.xml | @ -t -v '//a' .env
{xmlstarlet,xml} | group | .
{xmlstarlet,xml} {val,el,fo} | reads | -[audvwebgqnrtHDNoQCRhES] -[dxrsl]= --{well-formed,err,embed,list-good,list-bad,quiet,net,noindent,omit-decl,recover,dropdtd,html,help,indent-tab,noblanks,nocdata,nsclean} --{xsd,dtd,relaxng,encode,indent-spaces}= | @ a.xml | @ .env
{xmlstarlet,xml} ed | overwrites needs:--none | .
# its queries are a language with functions that run and write
xidel | code
pup | reads | -[npch] -[filc]= --{number,plain,pre,color,version,help} --{file,indent,limit,charset}= | pup a
htmlq | reads | -o> -f< --filename< --output> -[ptwhV] -[aBrb]= --{pretty,text,ignore-whitespace,detect-base,remove-nodes,version,help} --{attribute,base,remove-nodes}= | htmlq a | htmlq -f .env a
dasel | reads | --out! -o! -[mncph] -[frwps]= --{file,read,write,parser,selector,format,indent,length}= --{multiple,null,plain,compact,pretty,colour,length,merge-input-documents,escape-html,version,help} | dasel -f a.json .x | dasel -f a.json -o b .x
dasel {put,delete} | overwrites
fx | code
gron | reads | -[smucjvki] --{stream,ungron,colorize,monochrome,values,json,no-sort,insecure,version} | gron a.json | gron .env
csvsql | @csvQuery | -[HIKdtvhSl] -[ieydqpzLbu]= --{no-header-row,no-inference,no-constraints,tabs,zero,blanks,no-doublequote,skipinitialspace,linenumbers,version,help} --{dialect,tables,unique-constraint,snifflimit,delimiter,quotechar,encoding,query,date-format,datetime-format,null-value,skip-lines,locale,min-col-len,col-len-multiplier}= | csvsql a.csv ;; csvsql --query 'select a from b' b.csv | csvsql --db sqlite:///a.db --insert a.csv ;; csvsql --query "attach 'x.db' as x" a.csv
envsubst | secret
tidy | @outputOption | -q -e -errors -quiet -o> -m! -f> -xml -i -asxml single --show-warnings= | tidy -q -e a.html | tidy -m a.html
{aspell,hunspell} | reads needs:list,-l,-D,-G,-L,--list | -c! -x! -a! -l -L -G -D -H -t -n -[di]= --{lang,encoding,mode,ignore}= --list --personal! -p! | hunspell -l a.txt ;; aspell list | hunspell a.txt ;; aspell -c a.txt ;; aspell check a.txt ;; hunspell -a
aspell {list,dump,config,dicts,modes,filters,soundslike,help} | says | -[dl]= --{lang,mode,encoding,ignore,master,sug-mode,size,jargon,variety}= --{ignore-case,run-together} -[Htn] --personal! -p! | aspell list ;; aspell dump modes | aspell list --personal=x
aspell pipe | outside
aspell {check,create,merge} | overwrites
vale {sync,compile} | overwrites
vale {ls-config,ls-dirs,ls-metrics,ls-vars} | names | common --config= | @
codespell | reads | -i! -w! --write-changes! -[fHcsdehvM] -[qSLIxDrABC]= --{count,summary,check-filenames,check-hidden,hard-encoding-detection,enable-colors,disable-colors,version,help} --{skip,ignore-words-list,ignore-words,exclude-file,dictionary,builtin,ignore-regex,regex,quiet-level,config,toml,uri-ignore-words-list,context,after-context,before-context}= | codespell src | codespell -w src ;; codespell --write a.md
typos | reads | -w! --write-changes! --dump-config! -[vqh] -[cj]= --{format,config,exclude,locale,type,color,threads}= --{files,words,identifiers,hidden,no-ignore,no-ignore-dot,no-ignore-global,no-ignore-parent,no-ignore-vcs,isolated,sort,diff,force-exclude,type-list,no-check-filenames,no-check-files,no-unicode,binary,verbose,quiet,brief,version,help} | typos src | typos -w
vale | reads | -[vh] --{config,output,minAlertLevel,glob,ext,filter}= --{no-exit,ignore-syntax,no-wrap,no-global,sort,normalize,relative,mode-rev-compat,version,help} | vale docs | vale sync
proselint | reads | --{json,version,help} -[jhv] -o= --config= | proselint a.md | proselint --clean
write-good | reads | --{weasel,passive,illusion,so,thereIs,tooWordy,cliches,adverb,eprime,parse,text,yes,no-weasel,no-passive,no-illusion,no-so,no-thereIs,no-tooWordy,no-cliches,no-adverb,no-eprime,version,help} | write-good a.md | write-good --checks=./evil a.md
alex | project | -[qwhv] --{why,quiet,diff,text,html,mdx,stdin,version,help} | alex a.md | alex ../x.md
textlint | project | --fix! --cache! -o> --output-file> -[hc] -f= --{format,config,rule,preset,ext,ignore-path,stdin-filename}= --{quiet,no-color,color,stdin,dry-run,debug,version,help,no-textlintrc,print-config} | textlint a.md | textlint --fix a.md ;; textlint --rulesdir ../x a.md
cspell | project | -[uvhde] -[ce]= --{no-progress,progress,no-summary,summary,quiet,words-only,unique,show-suggestions,no-show-suggestions,show-context,dot,gitignore,no-gitignore,no-must-find-files,must-find-files,color,no-color,relative,no-relative,fail-fast,no-fail-fast,issues,no-issues,verbose,legacy,debug,stdin,no-cache,no-exit-code,version,help} --{config,exclude,locale,language-id,file-list,file,files,root,gitignore-root,issue-template,validate-directives,fix}= | cspell src ;; cspell lint --no-progress '**/*.md' | cspell --cache src ;; cspell link add x
cspell {link,init,dictionaries} | outside
misspell | reads | single -w! -o! -i= -error -f= -j= -locale= -q -source= -debug -legal -v | misspell a.md | misspell -w a.md
markdownlint-cli2 | project | --fix! --{config,configPointer}= --{no-globs,version,help,format} | markdownlint-cli2 '**/*.md' '#node_modules' | markdownlint-cli2 --fix a.md
mdl | reads | -[givwjh] -[rt]= --{rules,tags}= --{git-recurse,ignore-front-matter,verbose,warnings,json,show-aliases,version,help} | mdl docs | mdl -u ./evil.rb docs ;; mdl --style ../x.rb docs
lychee | fetches | -o> --output> -[vqniEhV] -[mtrawbfsTu]= -X:get,head,GET,HEAD --method:get,head,GET,HEAD --{verbose,quiet,no-progress,offline,dump,dump-inputs,exclude-mail,exclude-all-private,exclude-private,exclude-link-local,exclude-loopback,include-mail,include-verbatim,include-fragments,insecure,require-https,hidden,no-ignore,suggest,glob-ignore-case,skip-missing,version,help} --{exclude,include,exclude-path,exclude-file,max-concurrency,max-retries,max-redirects,timeout,accept,format,base,base-url,root-dir,scheme,mode,threads,user-agent,retry-wait-time,min-tls,remap,fallback-extensions,extensions}= | lychee --offline docs | lychee --method DELETE https://a.example ;; lychee -o README.md docs ;; lychee --cache docs
markdown-link-check | fetches | -[pqvrh] -[ca]= --{progress,quiet,verbose,retry,version,help} --{config,alive,projectBaseUrl}= | markdown-link-check a.md
yamllint | reads | -[slvh] -[cdf]= --{strict,no-warnings,list-files,version,help} --{config-file,config-data,format}= | yamllint a.yml
languagetool | reads | -a! --apply! -[buvh] -[ldecm]= --{language,disable,enable,encoding,mothertongue}= --{list,json,line-by-line,xmlfilter,version,help} | languagetool -l en a.txt | languagetool --apply a.txt
markdownlint | reads | -f! --fix! -i= --ignore= -c= --config= -o> --output> -j --json -s -q --dot -d --disable= --enable= -r= -p= | markdownlint docs ;; markdownlint -i node_modules . | markdownlint -f docs ;; markdownlint --fix docs
taplo | group | -q --verbose --colors= -c= --config=
taplo {lint,check,validate,get} | reads | -[shv] -[fcoC]= --{file-path,schema,config,output-format,separator,schema-catalog,colors}= --{no-schema,no-auto-config,default-schema-catalogs,strip-newline,verbose,help} | @ a.toml | @ a.toml > README.md
taplo {fmt,format} | overwrites needs:--check,--diff | --check --diff -o= | taplo fmt --check | taplo fmt
gettext | reads | -[eEnshV] -d= --domain= --version --help | gettext a
msgfmt | overwrites needs:-o,--output-file | -[cvChV] --{check,check-format,check-header,check-domain,statistics,verbose,strict,use-fuzzy,version,help} -o> --output-file> | msgfmt -c -o /dev/null a.po | msgfmt -o a.mo a.po ;; msgfmt a.po ;; msgfmt -c a.po
hyperfine | code
pv | reads | -[ptTraebflnqWhVcACEIk8gv] -[iwHNFLBs]= --{progress,timer,eta,fineta,rate,average-rate,bytes,buffer-percent,force,line-mode,null,numeric,quiet,wait,cursor,version,help} --{interval,width,height,name,format,rate-limit,buffer-size,size,delay-start}= | pv a ;; pv -L 1m a | pv --pidfile=README.md a.txt
ts | reads | *
fzf | reads | -[eixm10qfnd] +[xis] -[fqnd]= --{filter,query,nth,with-nth,delimiter,height,layout,margin,padding,info,prompt,pointer,marker,header,header-lines,tiebreak,algo,color,tabstop,border,scheme}= --{exact,multi,no-multi,no-sort,tac,cycle,select-1,exit-0,read0,print0,print-query,ansi,reverse,no-mouse,sync,literal,no-color,version,help,track,keep-right,ignore-case} | fzf -f x | fzf --preview 'rm {}' ;; fzf --history=README.md
{clear,reset,tabs,tset} | says | * | clear
stty | says | -a -g --{all,save,help,version} -echo -icanon -ixon -ixoff -onlcr -echoctl -isig | stty -a ;; stty -echo ;; stty sane | stty -F /dev/ttyS0 9600
setterm | says | --{cursor,foreground,background,bold,blink,half-bright,reverse,underline,linewrap,term,clear,blank}= --{reset,initialize,default,store,version,help} -[hV] -cursor= | setterm --cursor off | setterm --dump 1 --file README.md
sync | says | -[df] --{data,file-system,help,version} | sync
man | reads | -P! --pager! -H! --html! -C! -[afkKwWliIsudDh?V] -[sSmMLER]= --{all,apropos,whatis,where,path,location,locale,encoding,sections,manpath,systems,local-file,regex,wildcard,names-only,match-case,ignore-case,no-hyphenation,no-justification,no-subpages,usage,help,version,where-cat,location-cat,global-apropos} | man ls ;; man -k socket | man -P sh ls ;; man -C ./evil.conf ls
{apropos,whatis,help,complete} | says | *
{tldr,cheat} | says | common -u! -c! --update! -e! --edit! --rm! --clear-cache! -[laT] -[psLt]= --{list,all,tags,list-platforms,list-languages,raw,markdown,directories} --{platform,language,search,tag,os}= | @ tar | @ --update
info | reads | -o> --output> -[awOhv] -[nfdk]= --{all,location,where,usage,subnodes,show-options,version,help} --{apropos,node,file,directory,index-search}= | info ls | info --dribble=README.md
compgen | says | -b -c -e -k -a -d -f -u -g -j -s -v -A= -X= -P= -S= | compgen -c ;; compgen -A function | compgen -C 'rm a' x ;; compgen -W '$(rm a)'
`;
