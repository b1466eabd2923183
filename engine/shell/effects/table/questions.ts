/** Dry runs, and questions to tools that otherwise change things. A row here takes the place of an earlier one of its name. */
export const questionRows = `
# packages
npm {install,i,add,uninstall,remove,rm,un,update,up,upgrade,dedupe,ddp,prune} | overwrites needs:--dry-run | --dry-run --json -D -g --save-dev --omit= --include= --package-lock-only --no-audit --depth= --save --global --no-fund --ignore-scripts | @ --dry-run ;; npm install --dry-run zod | @ ;; @ --dry-run=false
yarn dedupe | overwrites needs:--check,-c | --check -c --strategy= | yarn dedupe --check | yarn dedupe
poetry {add,update,remove,lock} | overwrites needs:--dry-run,--check | --dry-run --check --no-update -G= --group= --dev --only= --with= --without= | @ --dry-run | @ x
poetry publish | sends needs:--dry-run | --dry-run --build! | poetry publish --dry-run | poetry publish
composer {require,update,remove,reinstall} | overwrites needs:--dry-run | --dry-run --no-dev --dev -W --with-all-dependencies --no-scripts -n --no-interaction --prefer-dist --prefer-lowest --ignore-platform-reqs | @ --dry-run | @
cargo {add,remove,rm,install} | overwrites needs:--dry-run,-n,--list | --dry-run -n --list --features= -F= --dev --build --optional --no-default-features --locked --git= --path= -p= --package= --version= --vers= | @ --dry-run x | @ x
{conda,mamba,micromamba} {install,create,remove,update} | outside needs:-d,--dry-run | -d --dry-run -n= --name= -c= --channel= -y --yes --json --file= -q | @ --dry-run x | @ x
gem install | outside needs:--explain | --explain -v= --version= --no-document --pre | gem install --explain rails | gem install rails
brew {install,uninstall,reinstall} | outside needs:-n,--dry-run | -n --dry-run --cask --formula -q --HEAD | @ --dry-run jq | @ jq
{dnf,yum,microdnf} {install,remove,update,upgrade,autoremove,downgrade,reinstall} | outside needs:--assumeno | --assumeno -q --enablerepo= --best --allowerasing | @ --assumeno x | @ x ;; @ -y x
zypper {install,in,remove,rm,update,up,dup,patch} | outside needs:--dry-run,-D | --dry-run -D | @ --dry-run x | @ x
apk {add,del,upgrade} | outside needs:-s,--simulate | -s --simulate -u | @ -s x | @ x
pip-compile | overwrites needs:--dry-run,-n | --dry-run -n -q --quiet --upgrade -U --upgrade-package= -P= --extra= --resolver= --generate-hashes | pip-compile --dry-run | pip-compile
pip-sync | outside needs:--dry-run,-n | --dry-run -n -q | pip-sync --dry-run | pip-sync
{mas,pkgutil} | group | .
mas {list,search,info,outdated,version} | names | --price | @
pkgutil {--pkgs,--pkg-info,--files,--pkgs-plist,--file-info,--check-signature,--payload-files} | names max:1 | --{only-files,only-dirs,regexp} --volume= | @
flit {info} | names
tlmgr {info,list,search,show,version} | names | common --{list,only-installed,only-remote,json,file,all,global,word,data} --data= | @ | tlmgr install x ;; tlmgr update --all
tlmgr {install,update,remove,option,paper,init-usertree} | outside
tlmgr | group | .
# git
git pull | overwrites needs:--dry-run | --dry-run -v -q --all --tags | git pull --dry-run | git pull ;; git pull --rebase
git prune | deletes needs:-n,--dry-run | -n --dry-run -v --expire= | git prune -n | git prune
git reflog expire | deletes needs:-n,--dry-run | -n --dry-run --expire= --all --verbose --expire-unreachable= | git reflog expire --dry-run --all | git reflog expire --all
git lfs prune | deletes needs:-d,--dry-run | -d --dry-run --verbose -v --recent --verify-remote | git lfs prune --dry-run | git lfs prune
git lfs push | sends needs:--dry-run | --dry-run --all | git lfs push --dry-run origin main | git lfs push origin main
git send-email | sends needs:--dry-run | --dry-run --to= --cc= --annotate! --compose! --suppress-cc= --no-validate | git send-email --dry-run --to=a@b.example a.patch | git send-email a.patch
git notes prune | deletes needs:-n,--dry-run | -n --dry-run -v | git notes prune -n | git notes prune
git {am,rebase} --show-current-patch | reads max:0 | .
git sparse-checkout {check-rules} | names
git rerere gc | deletes
git flow {version,log} | names
# builds and tasks
docker build | outside needs:--check | --check -f= --file= -t= --tag= --target= --build-arg= . | docker build --check . | docker build .
{docker,podman} scout | group | .
docker compose {up,down,build,pull,create,restart,stop,start,rm} | outside needs:--dry-run | --dry-run -d --detach --build --remove-orphans --no-deps --force-recreate -V --wait -v | @ --dry-run | @ ;; @ -v
hyperfine | @benchmark | -w= --warmup= -r= --runs= -m= --min-runs= -M= --max-runs= -i --ignore-failure -N -n= --command-name= --style= --time-unit= -u= -L! --parameter-list! -P! --parameter-scan! -p! --prepare! -s! --setup! -c! --cleanup! -S! --shell! --export-json> --export-csv> --export-markdown> --show-output | hyperfine 'ls src' ;; hyperfine -w 3 'grep -r x src' 'rg x src' | hyperfine 'rm a' ;; hyperfine -p 'rm a' ls ;; hyperfine --export-json README.md ls
parallel | @parallel | -j= -k --keep-order --jobs= --dry-run -0 --null --bar --eta --progress -n= -N= --will-cite --halt= -d= --delimiter= -C= --colsep= --tag --line-buffer --lb -X -m -t -v -u --header= -a< --arg-file< --joblog! --results! --pipe! --workdir! --sshlogin! -S! --tmpdir! --cat! | parallel echo {} ::: a b ;; ls|parallel wc -l ;; parallel -j4 grep -c x {} ::: *.txt ;; parallel --dry-run rm ::: a | parallel rm ::: a b ;; ls|parallel rm ;; parallel ::: 'rm a' ;; parallel -S h rm ::: a ;; parallel
# databases and migrations
{knex,sequelize,sequelize-cli,typeorm,goose,dbmate,atlas,sqitch,migrate,mikro-orm,flyway,liquibase,golang-migrate,refinery,diesel,sqlx} | group | -d= --dir= --env= -c= --config= --knexfile= --database= -path=
knex {migrate:status,migrate:list,migrate:currentVersion} | project | common --{env,knexfile,client}= | @
{sequelize,sequelize-cli} {db:migrate:status,db:seed:status} | project | common --{env,config,migrations-path,models-path}= | @
typeorm {migration:show,schema:log} | project | -d= --dataSource=
sqitch {status,log,plan,show,help} | reads | common -[tp]= --{show-tags,show-changes,oneline,reverse,no-reverse,headers,no-headers} --{target,project,format,date-format,max-count,event,committer,planner,skip}= | @
diesel migration | group | .
diesel migration {list,pending} | reads | --migration-dir= | @
sqlx migrate | group | .
sqlx migrate info | reads | --source= --ignore-missing | @
atlas {migrate,schema} | group | .
atlas migrate {status,lint,validate} | reads | --{dir,dev-url,latest,env,format,dir-format,revisions-schema,git-base,git-dir}= --web! -w! | @ | atlas migrate lint --config file://../x.hcl
atlas schema {inspect,diff} | reads | --{schema,exclude,dev-url,env,from,to}= -s= --web! -w! --url= -u= --format= --export! | @
liquibase {status,validate,history,diff,list-locks} | reads | --output-file! --outputFile! common --verbose --{changelog-file,changeLogFile,format,contexts,labels}= | @
liquibase {updateSQL,update-sql} | reads | --output-file! --outputFile! common --{changelog-file,changeLogFile,contexts,labels}= | @
manage.py collectstatic | overwrites needs:-n,--dry-run | -n --dry-run --noinput --no-input -c! --clear! -i= --ignore= -v= | manage.py collectstatic --dry-run --noinput | manage.py collectstatic --noinput
# releases
{semantic-release,release-it,standard-version,bump2version,bumpversion,bump-my-version,np,cz,commitizen,changelogen,git-chglog} | sends needs:-d,--dry-run,-n,--show-list | -d --dry-run -n --list --no-git-tag-version --verbose --ci --no-ci --allow-dirty --show-list --current-version= --new-version= | @ --dry-run | @
{cz,commitizen} | group | .
cz {check,version,info,ls,example,schema} | reads | --{message,rev-range,message-length-limit,commit-msg-file,allowed-prefixes}= -[ml]= --allow-abort -[pcvr] --{project,commitizen,verbose,report} | @
cz bump | overwrites needs:--dry-run,--get-next | --dry-run --get-next --changelog --yes --increment= --prerelease= | cz bump --dry-run | cz bump
cz changelog | overwrites needs:--dry-run | --dry-run --incremental --unreleased-version= | cz changelog --dry-run | cz changelog
wrangler deploy | sends needs:--dry-run | --dry-run --env= -e= --minify -c= --outdir> --name= --compatibility-date= --no-bundle --var! --config= --keep-vars | wrangler deploy --dry-run | wrangler deploy
firebase deploy | sends needs:--dry-run | --dry-run --only= | firebase deploy --dry-run | firebase deploy
{vsce,ovsx} | group | .
vsce {ls,show,search} | names | common --{json,tree,yarn,no-yarn,dependencies,no-dependencies,stats} --{packagedDependencies,ignoreFile,pagesize}= | @
vsce {publish,unpublish,login,package} | sends
goreleaser {check,healthcheck} | project | -f= --config= -q --quiet
{rclone} {copy,sync,move,delete,purge,copyto,moveto,bisync,dedupe,cleanup} | sends needs:-n,--dry-run | -n --dry-run -v -vv --verbose -P --progress --include= --exclude= --filter= --max-age= --min-age= --size-only -c --checksum --update -u --transfers= --bwlimit= --stats= | @ --dry-run a b: | @ a b:
gsutil rsync | sends needs:-n | -n -r -d -R -c -x= | gsutil rsync -n -r a gs://b | gsutil rsync -r a gs://b
az deployment group what-if | reads | -[gnfpo]= --{resource-group,name,template-file,parameters,result-format,mode,output,no-pretty-print,exclude-change-types}= | az deployment group what-if -g a -f b.bicep
az deployment {sub,mg,tenant} what-if | reads | -[lnfpom]= --{location,name,template-file,parameters,result-format,output,management-group-id}= | @ -f b.bicep
eksctl create cluster | outside needs:--dry-run | --dry-run --name= --region= -f= --nodes= --version= | eksctl create cluster --dry-run --name a | eksctl create cluster
kops {validate,get} | reads | -[o]= --{name,state,output,wait}= | @
kops | group | .
skaffold {diagnose,version,schema} | reads | common -[fp]= --{filename,profile,module,yaml-only}= --yaml-only | @
skaffold | group | .
skaffold {dev,run,deploy,delete,build,render,apply,debug} | outside
flux diff | reads | -[n]= --{path,namespace,kustomization-file}= --progress-bar | flux diff kustomization a --path x
# monitoring
promtool | group | .
promtool {check,test,query,tsdb} | group | .
promtool check {config,rules,web-config} | project | --{syntax-only,agent,no-lint-fatal,lint-fatal,ignore-unknown-fields} --{lint,lint-fatal}= | @ a.yml | @ ../x/a.yml
promtool check metrics | reads max:0 | --extended | promtool check metrics
promtool test rules | project | --junit! --{diff,debug,ignore-unknown-fields,fuzzy} --run= | @ a.yml | @ --junit README.md a.yml
promtool query {instant,range,series,labels} | fetches | --http.config.file! --{start,end,step,match}= -o= --format= | promtool query instant http://localhost:9090 up | promtool query instant --http.config.file=x http://localhost:9090 up
promtool tsdb {analyze,list} | names | -r --human-readable --limit= --extended | @
amtool | group | .
amtool check-config | project | -v --verbose | @ a.yml | amtool silence add x ;; @ ../x.yml
mysqladmin | group | -[hPu]= --{host,port,user,protocol,login-path,connect-timeout}= -[sv] --{silent,verbose,no-beep} -p! --password! --defaults-file! --defaults-extra-file! --plugin-dir! -S= --socket=
mysqladmin {status,extended-status,ping,processlist,version} | names max:0 | -[vsEr] -i? -c? | @ ;; mysqladmin -h 127.0.0.1 status | mysqladmin shutdown ;; mysqladmin ping drop x ;; mysqladmin -uroot drop shop
gitleaks {detect,protect} | secret needs:--redact max:0 | --redact --log-opts! --report-path! -r! --report-template! -[vh] -[scfliae]= --{no-git,verbose,no-banner,staged,no-color,pre-commit,follow-symlinks,ignore-gitleaks-allow} --{source,config,report-format,log-level,exit-code,baseline-path,gitleaks-ignore-path,max-target-megabytes,timeout,max-decode-depth,platform}= | @ --no-git --redact -v | @ -v ;; @ --redact=20 ;; @ --redact 20 ;; @ --redact --report-path x.json
gitleaks {git,dir} | secret needs:--redact max:1 | --redact --log-opts! --report-path! -r! --report-template! -[vh] -[scfliae]= --{no-git,verbose,no-banner,staged,no-color,pre-commit,follow-symlinks,ignore-gitleaks-allow} --{source,config,report-format,log-level,exit-code,baseline-path,gitleaks-ignore-path,max-target-megabytes,timeout,max-decode-depth,platform}= | @ --redact src | @ -v ;; @ --redact=20
# systems
{puppet,chef-client,salt-call} | outside
puppet | group | .
puppet apply | outside needs:--noop | --noop -v --verbose --test -t --modulepath= -e= | puppet apply --noop site.pp | puppet apply site.pp
puppet parser validate | reads | . | puppet parser validate a.pp
puppet {config,module} {print,list} | reads | --{tree,section,render-as,modulepath,environment}= --tree | @
puppet facts | reads max:0
logrotate | outside needs:-d,--debug | -d --debug -v --verbose -s= --state= | logrotate -d /etc/logrotate.conf | logrotate -f /etc/logrotate.conf
{sshd,dnsmasq,haproxy,named-checkconf,named-checkzone,unbound-checkconf,visudo} | outside needs:-t,-T,--test,-c | -t -T --test -c -f= -C= -q -z -d | sshd -t ;; haproxy -c -f a.cfg ;; visudo -c | @
named-checkconf | reads | -[hvlxzpc] | named-checkconf /etc/bind/named.conf
named-checkzone | reads max:2 | -[dhjqvD] -[fFikmMnrsSTW]= | named-checkzone a.example a.zone | named-checkzone -o README.md a.example a.zone
unbound-checkconf | reads | -[fqho]= -[fqh] | unbound-checkconf
{fdisk,sfdisk,parted,gdisk} | outside needs:-l,--list | -l --list -u= -o= | @ -l | @ /dev/sda
{tune2fs,dumpe2fs} | outside needs:-l,-h | -l -h | @ -l /dev/sda1 | @ -c 0 /dev/sda1
{fsck,e2fsck,fsck.ext4,xfs_repair} | outside needs:-n,-N | -n -N -v -f | @ -n /dev/sda1 | @ /dev/sda1 ;; @ -y /dev/sda1
{lvs,vgs,pvs,lvdisplay,vgdisplay,pvdisplay,lvscan} | names | -[aCcvmPstqhu] -[oOS]= --{all,columns,colon,noheadings,nosuffix,aligned,unbuffered,readonly,verbose,version,help,segments,maps,short} --{options,sort,select,units,separator,reportformat,unitsfield}= --units= | @ | vgs --config 'x'
{aa-status,sestatus,getenforce,getsebool,lpq,numastat,lsscsi,acpi,xdpyinfo,xwininfo,glxinfo,vulkaninfo,clinfo,vainfo,lpinfo} | names | -[abvlmgdsBicnpzxtwtVhL] -[PDde]= -display= -root -tree -queryExtensions -children --{summary,json,raw,human,enabled,profiled,verbose,version,help,display,device}= --{summary,json,raw,version,help,enabled,profiled} | @
jstack | names max:1 | -[lehm] | jstack 4711
{biosdecode,slabtop,lsbom} | names | -[osdh] -[s]= --once --help --version --sort= | @
screenfetch | code
blkid | names | -[pkilDhV] -[cLosStuUnO]= --{list-one,match-token,match-tag,output,label,uuid,match-types,usages,offset,size,cache-file,probe,info,no-part-details,list-filesystems,version,help}= --{list-one,probe,info,list-filesystems,version,help} | blkid | blkid -g
mdadm | outside needs:--detail,-D,--examine,-E,-Q,--query,--detail-platform | --detail -D --examine -E -Q --query -v --scan --detail-platform | mdadm --detail /dev/md0 | mdadm --stop /dev/md0
hdparm | outside needs:-I,-i,-g | -I -i -g | hdparm -I /dev/sda | hdparm -S 120 /dev/sda
nvme {list,smart-log,id-ctrl,id-ns,error-log,version} | names | -[vHbj] -[oneE]= --{verbose,human-readable,json} --{output-format,namespace-id,log-entries}= | @ | nvme id-ctrl /dev/nvme0 -V x
nvme | group | .
ethtool | outside needs:-i,-S,-k,-a,-g,-l,-c,-m,-T | -i -S -k -a -g -l -c -m -T | ethtool -i eth0 ;; ethtool -S eth0 | ethtool -s eth0 speed 100 ;; ethtool -K eth0 tso off
nft list | names | -[anjstyNSu] --{handle,numeric,json,stateless,terse} | nft list ruleset
nft | group | -a -n -j
firewall-cmd | outside needs:--list-all,--state,--get-active-zones,--list-services,--list-ports,--get-default-zone,--get-zones,--list-all-zones | --list-all --state --get-active-zones --list-services --list-ports --get-default-zone --get-zones --list-all-zones --zone= | firewall-cmd --list-all | firewall-cmd --add-port=80/tcp ;; firewall-cmd --reload
{tc,bridge} {qdisc,class,filter,link,fdb,vlan,mdb} {show,list,ls} | names | -[sdjpcg] --{json,pretty} | @
{tc,bridge} | group | -s -d -j -p -c
wg show | names max:1 | . | wg show ;; wg show wg0 | wg show wg0 private-key
wg | group alone | .
{nmcli} {con,c,connection,dev,d,device,networking,radio} | group | -s! --show-secrets! -f= -t -p -g=
{nmcli} {con,c,connection,dev,d,device} {show,status,list} | names | -s! --show-secrets! -[tpa] -[fgmc]= --{terse,pretty,active,order} --{fields,get-values,mode,colors,order}= | @ | nmcli con show -s x
nmcli {con,c,connection,dev,d,device} {up,down,add,modify,delete,connect,disconnect,wifi,edit,set} | outside
nmcli | group | -s! --show-secrets! -f= -t -p -g= -c= -m=
hwclock {--show,-r,--verbose} | names
chronyc {tracking,sources,sourcestats,activity} | names | -[vna46d] -h= | @
update-alternatives {--list,--display,--query,--get-selections} | names max:1 | . | @
csrutil status | names
fdesetup {status,list,isactive} | names
nvram -p | names
ipconfig {getifaddr,getpacket,ifcount,getsummary,getoption} | names max:2 | . | @
ipconfig {set,setverbose} | outside
dscacheutil -q | names max:1 | -a= | dscacheutil -q host
dscacheutil -flushcache | outside
xrandr | outside needs:--query,-q,--listmonitors,--listproviders,--current | --query -q --listmonitors --listproviders --current --verbose --prop | xrandr --query | xrandr --output HDMI-1 --off
bluetoothctl {devices,show,info,list,paired-devices} | names max:1 | . | @
{virsh,lxc,incus,multipass,VBoxManage,limactl,colima,orb,prlctl,vmrun,qm,pct,xl} | group | -c= --connect= -q
virsh {list,dominfo,domstate,domstats,dumpxml,net-list,pool-list,vol-list,nodeinfo,version,capabilities,snapshot-list,domblklist,domiflist} | names max:2 | --security-info! --{all,inactive,title,name,uuid,table,details,reason,persistent,autostart,tree,current,state,cpu-total,balloon,vcpu,interface,block,raw} --{type,domain,pool}= | @
{lxc,incus,multipass,limactl,colima} {list,ls,info,version,status,find,networks,aliases} | names | -[cfjqa] --{all,all-projects,fast,resources,show-log,json,quiet,snapshots} --{format,columns,project,target,profile}= | @
VBoxManage {list,showvminfo,showhdinfo} | names max:1 | --{long,sorted,details,machinereadable} -[ls] | @
qemu-img {info,check,compare,measure} | names | -r! -[qUpsh] -[fFOlTt]= --{force-share,backing-chain,output,size}= --{force-share,backing-chain} | @ a | qemu-img convert a b ;; qemu-img check --repair=all a ;; qemu-img info 'json:{"driver":"ssh"}'
qemu-img | group | .
pm2 {ls,list,l,status,describe,show,info,logs,ping} | reads | -[ms] --{lines,format,highlight,namespace,out,err,raw,timestamp,json,nostream,mini-list,sort}= --{nostream,raw,json,err,out,timestamp,mini-list} | @
pm2 | group | -s --silent
pm2 {start,stop,restart,reload,delete,kill,save,startup,flush,scale,reset,resurrect,update,deploy,install} | processes
{forever} {list} | names
forever | group | .
{dvc,mlflow,wandb,kaggle} | group | -q -v
dvc {status,diff,dag,list,version,root,doctor,ls} | reads | common -[cRarTd] -[jr]= --{cloud,all-branches,all-tags,all-commits,with-deps,recursive,no-updates,show-hash,hide-missing,targets,md,mermaid,dot,outs,full,dvc-only,size,show-json} --{remote,rev,jobs}= | @
dvc {metrics,params,plots,remote,exp,experiments} | group | .
dvc {metrics,params} {show,diff} | reads | common -[aATR] --{all-branches,all-tags,all-commits,md,recursive,no-path,old,all,deps} --{precision,targets}= | @
dvc {remote,exp} {list} | names
dvc {exp,experiments} {show,diff,list} | reads | common -[aATrn] --{all-branches,all-tags,all-commits,md,csv,only-changed,name-only,sha-only,no-fetch,hide-workspace,no-pager} --{rev,num,drop,keep,sort-by,sort-order,precision,param-deps}= | @
dvc {push,pull,fetch,repro,add,remove,run,gc,checkout,commit,import,init,move,destroy,unprotect,get} | sends
kaggle {competitions,datasets,kernels,models} | group | .
kaggle {competitions,datasets,kernels,models} {list,files,status,leaderboard} | fetches max:1 | -[smvq] -[s]= -p:1,2,3,4,5 --{search,sort-by,category,group,user,page,page-size,language,tags,file-type,kernel-type}= --{csv,mine,show,quiet} | @ | kaggle competitions leaderboard x -d
wandb {status,--version} | names
{wp,drush} | group | --path= --url= --quiet --allow-root --skip-plugins --skip-themes
wp {plugin,theme,post,user,option,site,menu,cron,role,term,taxonomy,comment,widget,transient,rewrite,core,db,language,cap,sidebar,post-type,package,cli,network,event} | group | .
wp {plugin,theme,post,user,site,menu,role,term,taxonomy,comment,widget,rewrite,cap,sidebar,post-type,package,transient} {list,get,status,is-installed,is-active,path,search,verify-checksums,count,exists} | project | --{field,fields,format,status,post_type,role,number,orderby,order,search,per-page,page,posts_per_page,version,network,site__in,taxonomy,hide_empty,url}= --{all,strict,recently-active,allow-root,skip-plugins,skip-themes,quiet} --path= --url= --skip-plugins --skip-themes --quiet --no-color | @ | wp post list --exec='unlink("a");' ;; wp plugin list --require=./evil.php ;; wp site list --ssh=a.example
wp search-replace | project needs:--dry-run | --export! --log! --{dry-run,all-tables,all-tables-with-prefix,network,precise,recurse-objects,regex,report,report-changed-only,verbose,allow-root,skip-plugins,skip-themes} --{skip-columns,include-columns,skip-tables,regex-limit,regex-delimiter,path,url,format}= | wp search-replace a b --dry-run --all-tables | wp search-replace a b ;; wp search-replace a b --dry-run --export=README.md ;; wp search-replace a b --dry-run --path=../x
wp core {version,verify-checksums,check-update,is-installed} | project | --{extra,minor,major,network,include-root,allow-root} --{version,locale,format,field,fields}= --path= --url= --skip-plugins --skip-themes --quiet --no-color | @
wp db {size,tables,prefix,columns,check} | project | --{tables,human-readable,all-tables,all-tables-with-prefix,allow-root,b,kb,mb,gb,decimals} --{size_format,format,scope,decimals,order,orderby}= --path= --url= --skip-plugins --skip-themes --quiet --no-color | @
wp option {list,pluck} | project | --{search,exclude,autoload,field,fields,format,orderby,order,unserialize}= --{total_results,transients,no-transients,allow-root} --path= --url= --skip-plugins --skip-themes --quiet --no-color | @ siteurl
wp cli {info,version,check-update} | names
wp cron {event,schedule} list | project | --{fields,field,format}= --allow-root --path= --url= --skip-plugins --skip-themes --quiet --no-color | @
drush {status,st,pm:list,pml,updatedb:status,updbst,watchdog:show,ws,config:status,cst,core:requirements,rq,version} | project | --{format,fields,field,status,type,count,severity,severity-min,filter,package,project,state,prefix,ignore}= --{core,no-core,full,extended,entity-updates,no-post-updates} | @
{salt-key} {-L,--list-all} | names
ansible {--list-hosts,--version} | names max:1 | -[il]= --limit= --inventory= | @
packer fmt | overwrites needs:-check | single -check -diff -recursive -write=false | packer fmt -check . | packer fmt .
terraform-docs | code
# data and documents
datamash | reads | -[sighWrRCvznf] -[tRC]= --{sort,ignore-case,group,headers,header-in,header-out,narm,filler,full,skip-comments,field-separator,whitespace,zero-terminated,no-strict,output-delimiter,round,version,help,format}= --{sort,headers,header-in,header-out,ignore-case,narm,full,skip-comments,whitespace,no-strict,version,help} -H | datamash -t, -s -g 1 sum 2
h5ls | reads | -[aefrlsSuvdhV] -[wX]= --{address,data,errors,full,group,label,recursive,string,simple,verbose,external} | h5ls -r a.h5
gdalinfo | reads max:1 | single -json -mm -nogcp -nomd -norat -noct -nofl -checksum -listmdd -mdd= -wkt_format= -proj4 -oo= -if= -sd= -version -help | gdalinfo a.tif | gdalinfo -stats a.tif ;; gdalinfo -hist a.tif ;; gdalinfo --config GDAL_PAM_DIR x a.tif
ogrinfo | reads | single -ro -so -al -q -json -where= -spat= -fid= -geom= -features -limit= -fields= -nomd -noextent -nogeomtype -wkt_format= -formats | ogrinfo -so a.shp b | ogrinfo -sql 'drop table x' a.gpkg
{tabulate,termgraph,spark,jsonpp,json_pp,json_reformat,json_verify,xml2,2xml,hxselect,hxnormalize,toml2json,yaml2json,uchardet,chardetect,unaccent,unidecode,ascii,charinfo,unicode,isutf8,combine,errno} | reads | -[ciqsmulhveLxd1] -[tfFiwnl]= --{format,width,delimiter,header,float,color,title,list,ls,search,help,version,minify,suffix,custom-tick}= --{list,ls,help,version,stacked,vertical,no-labels,minify} | @ a
enca | reads | -[LgdfienrsVhp] -[LxC]= --{details,guess,iconv-name,list,human-readable,mime-name,language,version,help}= --{details,guess,iconv-name,human-readable,mime-name,version,help} | enca a.txt | enca -x UTF-8 --auto-convert a.txt
recode-sr-latin | reads | . | recode-sr-latin
pofilter | code
h5dump | reads | -[HBnpeACirwhV] -[dgatNmcsSk]= -y -b! -o! --output! --{header,superblock,contents,properties,escape,onlyattr,group,dataset,attribute,onlyattr,noindex,stride,start,count,block,width,format,any_path}= --{header,contents,properties,superblock} | h5dump -H a.h5 | h5dump -o README.md a.h5 ;; h5dump --xml -O README.md a.h5
ncdump | reads | -[chstikx] -[vgbflpn]= | ncdump -h a.nc
{parquet-tools,parquet-cli,pqrs,parquet,avro-tools,orc-tools} | group | .
{parquet-tools,parquet-cli,pqrs,parquet,avro-tools,orc-tools} {schema,head,meta,cat,rowcount,row-count,size,inspect,show,getschema,getmeta,tojson,dump,column-size,data} | reads | -o> --output> -[jdphHuc] -[ncr]= --{json,detailed,pretty,csv,no-header,schema,totals,no-color,detail} --{records,columns,head,format,limit}= | @ a
{dot,neato,fdp,sfdp,circo,twopi} | @outputOption | -T= -o> -K= -G= -N= -E= -O! -q -v -V -n -s -y -l= | @ -Tsvg a.dot ;; @ -V | @ -Tpng a.dot -o a.png ;; @ -Tpng -O a.dot
plantuml | overwrites needs:-pipe,-p,-version,-syntax,-checkonly,-testdot,-language | single -pipe -p -tsvg -tpng -ttxt -tutxt -version -syntax -checkonly -testdot -language -charset= | plantuml -pipe -tsvg ;; plantuml -version | plantuml a.puml
kpsewhich | names | single -all -format= -var-value= -expand-path= -expand-var= -show-path= -engine= -progname= -interactive -help -version --all --format= --var-value= --expand-path= --expand-var= --show-path= --help --version -subdir= | kpsewhich a.sty | kpsewhich -mktex=pk a
texdoc | names needs:-l,--list | -l --list -M | texdoc -l tikz | texdoc tikz
nbdiff | reads | -o! --out! -[saoidmp] --{sources,ignore-sources,outputs,ignore-outputs,attachments,ignore-attachments,metadata,ignore-metadata,id,ignore-id,details,ignore-details,no-color,no-git,no-use-diff,color-words} --log-level= | nbdiff a.ipynb b.ipynb | nbdiff --out README.md a b
doctoc | overwrites needs:--dryrun | --dryrun --github --maxlevel= | doctoc --dryrun README.md | doctoc README.md
{2to3,2to3-3.9} | reads | -w! --write! -o! --output-dir! -W! --write-unchanged-files! -[lpvdn] -[fxj]= --{list-fixes,print-function,exec-function,verbose,doctests_only,no-diffs} --{fix,nofix,processes}= | 2to3 a.py | 2to3 -w a.py ;; 2to3 --writ a.py
jscodeshift | overwrites needs:-d,--dry | -d --dry -p --print -t= --transform= --extensions= --parser= --verbose= --ignore-pattern= -c= | jscodeshift -d -p -t a.js src | jscodeshift -t a.js src
comby | reads | -i! -in-place! -f= -d= -matcher= single -match-only -diff -stdin -stdout -json-lines -matcher= -jobs= -exclude= -count -rule= | comby 'a(:[x])' 'b(:[x])' .py -diff | comby a b -in-place
sd | overwrites needs:-p,--preview | -p --preview -s -F -f= -n= | sd -p a b x.txt | sd a b x.txt
{fastmod,codemod,ruplacer,amber,ambr} | overwrites
ruplacer | reads | --go! --hidden --ignored -t= --subvert --preserve-case --color= | ruplacer a b | ruplacer a b --go
ast-grep {run,scan,test} | reads | -U! --update-all! -i! --interactive! -p= -l= --pattern= --lang= -r= --rewrite= -c= --config= --rule= --json --filter= --skip-snapshot-tests --report-style= --inline-rules= | ast-grep run -p a -l ts ;; ast-grep scan | ast-grep run -p a -r b -U ;; ast-grep test -U
semgrep {scan,test} | project | --config= -c= --autofix! -a! --dryrun --json --error --quiet -q --include= --exclude= --severity= --baseline-commit= -o! --output! --verbose --metrics:off --disable-version-check --no-git-ignore --text --sarif --junit-xml --timeout= --max-target-bytes= --jobs= -j= --oss-only --pattern= -e= -l= --lang= --exclude-rule= --no-rewrite-rule-ids --strict --time --max-memory= --use-git-ignore | semgrep scan --config=auto | semgrep scan --autofix ;; semgrep scan -o x
{stow,chezmoi} | group | .
stow | overwrites needs:-n,--no,--simulate | -n --no --simulate -v --verbose -d= --dir= -t= --target= | stow -n -v vim | stow vim
# its templates run commands
chezmoi {managed,unmanaged,source-path,target-path} | names | common -[ix]= -0 --{include,exclude,path-style,format}= | @
chezmoi {diff,status,doctor,list,verify} | code
{ar} {t,tv} | names | . | ar t lib.a | ar t --plugin ./evil.so lib.a
ar p | reads | . | ar p lib.a
dpkg-deb {-c,-I,--contents,--info,-f,--field,-W} | names | --showformat= -v | dpkg-deb -c a.deb
{bsdtar} {-tf,-tvf,tf,tvf,-tzf} | names | --{include,exclude}= -[vq] | bsdtar -tf a.tar | bsdtar -tf a.tar --use-compress-program 'rm a'
{isoinfo,iso-info} | reads | -[dlfpRJjhvqx] -[iTNx]= --{debug,no-header,no-joliet,no-rock-ridge,no-xa,quiet,use-udf,version,help,input}= | @ -d -i a.iso
rpm2cpio | reads max:1 | . | rpm2cpio a.rpm
tcpdump | sends needs:-r,-D | -r= -D -n -nn -v -vv -X -A -c= -e -t -tttt -q -l | tcpdump -nn -r a.pcap | tcpdump -i eth0 -w a ;; tcpdump -r a -w b
tshark | sends needs:-r,-D | -r= -D -n -Y= -T= -e= -c= -q -z= -V -x -d= -E= | tshark -r a.pcap -Y http | tshark -i eth0
code {--list-extensions,--status,--version,--help} | names | --show-versions --category=
capinfos | reads | -[tEcsdluaeyizoxHkFDTmMrQBbLRNqACh] | capinfos a.pcap
jmap {-histo,-heap} | names max:1 | . | @ | jmap -dump:file=README.md 4711
grpcurl | sends
fastlane lanes | names | -j --json | fastlane lanes
{wasm-objdump,wasm2wat,wasm-validate,wasm-decompile} | reads | -o> --output> -[hdxsrv] -[j]= --{headers,disassemble,details,full-contents,reloc,section,fold-exprs,generate-names,no-check,enable-all,no-debug-names,inline-exports,inline-imports,verbose,version,help} --section= | @ a
# readings whose tools mostly act
brew {ls,formulae,casks} | names | -[1lrt] --{formula,cask,versions,full-name,pinned,multiple} | @
helm {dep,dependency,plugin,inspect} | group | .
helm {dep,dependency,plugin} {ls,list} | names | --max-col-width= --type= | @ | helm dep update ;; helm plugin install x
helm repo ls | names | -o= --output=
helm inspect {chart,values,readme,all,crds} | fetches | --{version,repo,jsonpath}= --devel | @
docker service inspect | docker-inspect
docker stack services | names | -q --quiet -f= --{filter,format}= | docker stack services a
docker buildx imagetools | group | .
docker buildx imagetools inspect | fetches | --raw --format= | docker buildx imagetools inspect alpine | docker buildx imagetools create -t a b
kubectl completion | names max:1
minikube {addons,profile,image,node,service,config} | group | -p= --profile=
minikube {addons,profile,image,node,service} {list,ls} | names | -[odp]= -[ld] --{output,docs,format,light,detailed,namespace,profile}= --{light,detailed} -n= | @
minikube config view | names | --format= | minikube config view
asdf plugin | group | .
asdf plugin list | names max:0 | --urls --refs | asdf plugin list | asdf plugin list all ;; asdf plugin add x
asdf {info,list-all,latest} | names max:2 | --all | @
flutter {devices,emulators} | names max:0 | --machine
deno types | names
vercel {list,ls} | fetches | -[yS]= --{next,environment,meta,scope,prod,status}= --{yes,prod} | @
gh repo deploy-key | group | .
gh repo deploy-key list | fetches | -[Rqt]= --{json,jq,template,repo}= | gh repo deploy-key list
gh project {field-list,item-list} | fetches | -[Lqt]= --{owner,format,limit,jq,template,query}= | @ 1
npm org ls | fetches max:2 | common | npm org ls a
pnpm recursive | group | .
pnpm recursive {outdated,why,list,ls} | names | -[DPg] --{long,json,parseable,dev,prod,compatible} --{depth,filter,format}= | @
pnpm store | group | .
pnpm store {status,path} | names max:0
pnpm store {prune,add} | outside
poetry {cache,self,source} | group | .
poetry {cache,source} {list,show} | names | common | @
poetry self show | names | --tree --latest -l --outdated -o --plugins
pulumi {plugin,stack} | group | -s= --stack=
pulumi plugin ls | names | -pj --json --project | pulumi plugin ls
pulumi stack tag | group | .
pulumi stack tag {ls,get} | names | -[s]= -j --json --stack= | @
rustup override | group | .
rustup override list | names
tmux {has,lsw,lsp,lsc,lsk,list-keys,list-clients,list-commands} | names max:0 | -[asN1] -[tTP]= | @ | @ ';' kill-server
defaults {domains,find,read-type} | names max:2 | -g -currentHost | @
launchctl {blame,print-disabled,version} | names max:1 | . | @
argo | group | -n= --namespace= -A
argo {list,get,logs,version} | fetches | -[Awf] -[nlocp]= --{all-namespaces,running,completed,follow,timestamps,no-color,previous,watch,short} --{namespace,selector,output,prefix,status,since,limit,container,tail,grep,older,chunk-size}= | @
ddev | group | .
ddev {list,describe,logs,version} | names | -[AjfCtW] -[s]= --{active-only,json-output,follow,timestamps,tail,service,continuous}= --{active-only,json-output,follow} | @
nest info | names
ng version | names
chezmoi ignored | names | -[0] | chezmoi ignored
{circleci,cloudflared} version | names
`;
