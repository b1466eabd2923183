/** Systems, containers, clusters and clouds. */
export const serviceRows = `
# processes and services
ps | @ps | . | ps aux ;; ps -ef | ps eww ;; ps auxe
top | names | -[bcHiSsE1eV] -[nduUpowIlF]= -stats= -ncols= -R -F | top -b -n 1 ;; top -l 1 -n 5
{htop,btop} | names | -[CtMhV] -[dpsu]= --{no-color,tree,no-mouse,version,help} --{delay,pid,sort-key,user}= | @
pidof | names | -[sqcxwz] -[oS]= | pidof node
pstree | names | -[acghlnpsStTuUAZV] -[HN]= | pstree -p
lsof | names | -[nPtiabBCEhlMNoOPQRsTUvVwX] -[ipucdgsgrFTSeKx]= +[cdDLmMrfwX]? -# | lsof -i :3000 ;; lsof -nP -iTCP -sTCP:LISTEN
ss | names | -K! -D! --kill! --diag! -[tulwxnparemiosOHzZbE460SdVhTMX] -[ANf]= -F< --{tcp,udp,listening,numeric,processes,all,summary,extended,memory,info,options,resolve,ipv4,ipv6,unix,raw,packet,sctp,no-header,oneline,context,threads,version,help,events} --{family,query}= | ss -tlnp ;; ss -s | ss -K dst 10.0.0.1 ;; ss -D README.md ;; ss -tK
netstat | names | -[tulwxnparecosivgMNLWSFCZbm46dhTV] -[fIpwA]= --{tcp,udp,listening,numeric,program,programs,all,route,interfaces,statistics,verbose,extend,timers,wide,continuous,inet,inet6,unix,groups,version,help} | netstat -tulpn
pmap | names | -[xXpqdV] --{extended,device,quiet,show-path,version,help} -A= | pmap -x 4711 | pmap -N README.md ;; pmap -n
pwdx | names | . | pwdx 4711
{iotop,iftop,nethogs,atop,glances,procs,dstat} | names | -[boPaktqdnpBcglmrsyvhV] -[nduipfsC]= --{batch,only,processes,accumulated,kilobytes,time,quiet,tree,color,sortd,sorta,version,help,cpu,disk,mem,net,load,nocolor} --{iter,delay,pid,user,sortd,sorta,or,and,color,stdout,time}= | @ | glances --export csv --export-csv-file README.md ;; iftop -F x -c ./evil ;; dstat --output README.csv ;; @ --kill 3000
pgrep | names | -[aclfnovwxLiqh] -[dFgGPstuUrO]= --{list-name,list-full,full,count,newest,oldest,inverse,exact,ignore-case,lightweight,quick,version,help} --{delimiter,parent,euid,uid,group,session,terminal,pidfile,older,runstates,ns,nslist}= | pgrep -fl node
fuser | names | -k! --kill! -i! -[almuvV46] -[nNM]= --{all,mount,verbose,user,ipv4,ipv6,list-signals,version,silent} -s --namespace= | fuser 3000/tcp | fuser -k 3000/tcp ;; fuser -kn tcp 80
kill | @kill | . | kill -0 1 ;; kill -l | kill 1 ;; kill -9 1
{pkill,killall,skill,xkill,renice,reboot,shutdown,halt,poweroff,init,telinit,disown,fkill,kill-port} | processes
systemctl | @systemctl | -l -n= -a --no-pager --user --all --failed --type= -t= --state= --full --lines= -p= --property= --system -q --quiet --no-legend --plain -o= --output= --now! -H! -M! | systemctl status x ;; systemctl list-units --failed ;; systemctl --user list-timers | systemctl restart x ;; systemctl enable --now x ;; systemctl show-environment
service | processes
service --status-all | names
journalctl | reads | --vacuum-size! --vacuum-time! --vacuum-files! --rotate! --flush! --sync! --relinquish-var! --setup-keys! --update-catalog! --cursor-file! -[kfrbexaqmNlh] -b? -[unpSUtgoMDcFi]= --{output,unit,user-unit,lines,priority,since,until,identifier,grep,facility,directory,file,machine,boot,field,case-sensitive,cursor,after-cursor,output-fields,namespace,exclude-identifier,invocation}= --{follow,reverse,no-pager,pager-end,catalog,all,full,no-full,utc,no-hostname,no-tail,dmesg,system,user,quiet,merge,disk-usage,list-boots,list-catalog,dump-catalog,fields,header,verify,truncate-newline,show-cursor,help,version,boot,list-namespaces} -# | journalctl -u x -n 50 ;; journalctl -b -1 -p err --no-pager ;; journalctl --user -f | journalctl --vacuum-time=1d ;; journalctl --vacuum-t=1d ;; journalctl --new-id128 --setup-keys
{launchctl,sc,rc-service,rc-update,update-rc.d,chkconfig,initctl,supervisorctl,sv,loginctl,timedatectl,localectl,sysctl,modprobe,insmod,rmmod,umount,swapon,swapoff,fdisk,parted,mkfs,mkfs.ext4,mkswap,wipefs,blkdiscard,cryptsetup,lvremove,vgremove,pvremove,zfs,zpool,btrfs,losetup,tune2fs,fsck,useradd,userdel,usermod,groupadd,groupdel,adduser,deluser,passwd,chpasswd,visudo,chsh,chfn,iptables,ip6tables,nft,ufw,firewall-cmd,ip,nmcli,wg,wg-quick,tc,brctl,ethtool,rfkill,hciconfig,alsactl,update-alternatives,dpkg-reconfigure,update-grub,grub-install,efibootmgr,fwupdmgr,a2ensite,a2dissite,nginx,apachectl,caddy,certbot,logrotate,depmod,dconf,gsettings,defaults,xdg-mime,xdg-settings,chronyc,ntpdate,hwclock,setenforce,semanage,restorecon,auditctl,setquota,edquota,mdadm,hdparm,nvme,ipmitool} | outside
supervisorctl {status,avail,version} | names | . | @
timedatectl {status,show,list-timezones} | names
localectl {status,list-locales} | names
loginctl {list-sessions,list-users,session-status,user-status} | names
timedatectl | group | .
launchctl list | names | -x | @
launchctl print | secret
sysctl {-a,-A,-n,-e,-N,-b} | @onlyShows | -a -A -n -e -N -b -r= --all --values --names --pattern= --ignore -q! -w! -p! -f! --system! --load! --write! --dry-run! | sysctl -n kernel.hostname | sysctl -n -w a=b ;; sysctl -n -f a
ip {addr,a,address,route,r,link,neigh,n,rule} | ip-show
ip {-br,-4,-6,-s,-c,-j,-o} | @ipShow | . | @ addr ;; @ link show | @ x ;; @ addr add x ;; @ link se eth0 down ;; @ -batch a.txt
ip {netns,tunnel,xfrm} | outside
nmcli -v | names max:0
nmcli general | group | -t -f= -p
nmcli general {status,permissions} | names max:0
nmcli general hostname | names max:0 | . | @ | @ x
nmcli {device,connection,radio,networking} | group | -t -f= -p -s! --show-secrets!
nmcli device {status,show} | names | -t -f= -p
nmcli connection show | names | -f= -t -p --active --order= -s! --show-secrets! | @ | @ -s x
nginx {-t,-T,-v,-V} | names max:0 | -s! -g! -[tTqvV] -[cpe]= | @ | nginx -s reload ;; nginx -t -s stop
apachectl {configtest,-t,-S,-v,-M} | names max:0 | -[tSvVMLl] -D= | @ | apachectl -t -k stop
caddy fmt | reads max:1 | --overwrite! -w! --config= -c= --diff -d | caddy fmt --diff Caddyfile | caddy fmt --overwrite ;; caddy fmt -w Caddyfile
caddy {validate,version,list-modules,adapt} | names | --overwrite! -w! --config= --adapter= | @ | caddy reload
certbot certificates | names
mdfind | names | -onlyin= -name= -count -live! -0 single | mdfind -onlyin . invoice | mdfind -live x
mdls | names | -plist! -r -[n]= -name= -raw -nullMarker= | mdls a.png | mdls -plist README.md a.png
sips | reads needs:-g,--getProperty,-1,--verify | single -g= --getProperty= -1 --verify -s! --setProperty! -o! --out! -Z! -z! -r! -f! -c! -p! -e! -E! -m! -M! -i! -j! -d! --resampleHeight! --resampleWidth! --resampleHeightWidthMax! --rotate! --flip! --cropToHeightWidth! --padToHeightWidth! | sips -g pixelWidth a.png ;; sips -g all a.png | sips -Z 100 a.png ;; sips -g all -s format png a.jpg --out b.png
textutil | reads needs:-stdout,-info | single -stdout -info -convert= -format= -encoding= -inputencoding= -font= -fontsize= -strip -noload -nostore -output! -outputdir! -extension! | textutil -convert txt -stdout a.docx ;; textutil -info a.docx | textutil -convert txt a.docx ;; textutil -convert txt -output b.txt a.docx
plutil | reads needs:-p,-lint,-type,-help | single -p -lint -s -type= -expect= -extract! -convert! -insert! -replace! -remove! -create! -o! -e! -r | plutil -p a.plist ;; plutil -lint a.plist | plutil -convert xml1 a.plist ;; plutil -replace a -string b c.plist
pmset | names needs:-g | single -g | pmset -g batt ;; pmset -g | pmset sleepnow ;; pmset -a sleep 0
networksetup {-listallhardwareports,-listallnetworkservices,-getinfo,-getdnsservers,-getairportnetwork,-listnetworkserviceorder,-getwebproxy,-getmacaddress,-version} | names max:1 | .
networksetup {-setdnsservers,-setairportpower,-setmanual,-setnetworkserviceenabled} | outside
scutil {--dns,--proxy,--nwi,--get} | names max:1 | . | @
scutil {--set} | outside
diskutil {list,info,listFilesystems} | names | single -plist -all | @
diskutil {eraseDisk,eraseVolume,mount,unmount,unmountDisk,rename,partitionDisk,repairDisk,verifyDisk,apfs,eject,secureErase} | outside
diskutil apfs list | names | single -plist
tmutil {listbackups,status,destinationinfo,latestbackup,listlocalsnapshots,version,isexcluded,compare} | names | -[amtXxsenguDEI] -[d]= | @
tmutil {deletelocalsnapshots,startbackup,stopbackup,enable,disable,delete,addexclusion,removeexclusion,snapshot} | outside
codesign | names needs:-d,-v,--verify,--display,-dv,-dvv,-dvvv,-dvvvv | single -d -v -dv -dvv -dvvv -dvvvv --verify --display --deep --strict --verbose= --entitlements:-,:- -R= -s! --sign! --remove-signature! -f! | codesign -dv a.app ;; codesign --verify --deep a.app | codesign -s x a.app
spctl | names needs:--assess,-a,--status,--list | single --assess -a -v -vv -t= --type= --status --list --verbose --context= --master-disable! --add! --remove! | spctl --assess -v a.app | spctl --master-disable
xattr | names needs:-l,-p | -l -p -v -r -x -h -w! -d! -c! -s! | xattr -l a ;; xattr -p com.apple.quarantine a | xattr -d x a ;; xattr -cr . ;; xattr -w a b c
dscl | group | -q -plist -u! -P! -p!
dscl . | group | .
dscl . {-list,-read,-search,-ls} | names | -plist -url | @ /Users | dscl . -create /Users/x
dscl . {-create,-delete,-change,-append,-passwd,-merge} | outside
log | group | .
log {show,stats} | reads | --{last,start,end,predicate,style,process,archive,source,type,timezone,sort,count}= --{info,debug,color,mach-continuous-time,no-info,no-debug,signpost,backtrace,loss,overview,per-book,per-file,unreliable,source} | @
log stream | reads | --{level,predicate,style,process,timeout,type,source,user,color}= | log stream --level info
log {erase,config,collect} | outside
ioreg | names | -[abfilrStxy] -[cdnkpw]= | ioreg -l
{vm_stat,nettop,kextstat,zprint,memory_pressure,GetFileInfo,lsvfs,heap,vmmap} | names | -[PxdcnmQSzwalsvh] -[LJjtp]= | @
{fs_usage,sc_usage,latency,airport,dns-sd,dsmemberutil,leaks,sample,footprint,otool-classic,atos,nm-classic} | code
softwareupdate {-l,--list,--history,--list-full-installers} | names
softwareupdate | outside
xcode-select {-p,--print-path,-v,--version} | names
xcode-select {-s,--switch,--install,--reset} | outside
mdutil -s | names max:1 | -[av]
hdiutil {info,imageinfo,verify,help} | names | single -plist -quiet -verbose -format | @
hdiutil {attach,detach,create,convert,resize,compact,eject} | outside
dconf {read,list,dump} | names
gsettings {get,list-keys,list-schemas,range} | names | . | @ a b
defaults read | names max:2 | -g -globalDomain -app= -currentHost | defaults read com.apple.dock | defaults write a b c
ufw status | names max:1 | . | ufw status verbose
mount | names max:0 | -l -t= -v | mount ;; mount -t ext4 | mount /dev/sda1 /mnt ;; mount -a
ifconfig | names max:1 | -a -s -v | ifconfig ;; ifconfig eth0 | ifconfig eth0 down ;; ifconfig eth0 10.0.0.1
route | names max:0 | -n -v -e | route -n | route add default gw x
iptables {-L,-S,-nL,-nvL} | names max:2 | -F! -X! -A! -D! -I! -P! -Z! -[nvxLSw46] -t= --{line-numbers,numeric,verbose,exact} --table= | @ | @ -F ;; iptables -L --flush
zfs {list,get} | names | -[Hprj] -[odtsS]= | @
zpool {status,list,get,history} | names | -[HPpvxDLgilsteTj] -o= -T= | @
btrfs filesystem {show,df,usage} | names | -[dmbkhHgtTi] --{all-devices,mounted,raw,human-readable,si,iec,kbytes,mbytes,gbytes,tbytes,gibibytes} | @
btrfs filesystem | group | .
smartctl | names | -a -A -i -H -x -c -j -V -h -l:error,selftest,selective,xerror,xselftest,directory,background,scttemp,scttempsts,scttemphist,scterc,devstat,ssd,farm,nvmelog -d= -n= -q= -v= -f= -g= --all --info --health --attributes --xall --capabilities --json? --scan --scan-open --device= --nocheck= --quietmode= --get= --format= --vendorattribute= --version --help | smartctl -a /dev/sda ;; smartctl -l error /dev/sda | smartctl -l scterc,70,70 /dev/sda ;; smartctl -t long /dev/sda ;; smartctl --saveauto=on /dev/sda ;; smartctl -s off /dev/sda
crontab | @crontab | . | crontab -l | crontab -r ;; crontab a ;; crontab -e ;; crontab -
{atq,lsns,lslocks,lslogins,lsipc,systemd-cgls,systemd-cgtop,systemd-detect-virt,hostid,pinky,finger,ausearch,aureport} | names | -[aJlnPrVhuiWGTLckqvebfmps] -[opqtn]= --{json,list,noheadings,raw,notruncate,output-all,all,no-pager,full,help,version,batch,summary,user,failed,interpret,login} --{output,task,type,iterations,depth,delay,order,start,end,message,key}= | @
ntpq | names max:1 | -[pn46dh] | ntpq -pn
iwlist | names max:2 | . | iwlist
{iwconfig} | names max:1
iw {list,phy,dev} | names max:0
iw dev | names max:0
chage -l | names max:1
faillog | names max:0 | -a -u= | faillog -a | faillog -r
vnstat | names max:0 | -d -m -h -t -l -5 -y -w -i= --json= --oneline= --iface= | vnstat -d | vnstat --remove -i eth0
systemd-analyze {blame,critical-chain,time,verify,plot,dot,security,calendar,timespan,timestamp,unit-files,unit-paths,cat-config,syscall-filter,condition} | reads | --{user,system,global,no-pager,order,require,recursive-errors,man,no-legend,offline,quiet,tldr,table,detailed,help,version} --{from-pattern,to-pattern,fuzz,iterations,base-time,threshold,unit,json,man,generators,recursive-errors,instance,security-policy}= -q | @
systemd-analyze | names max:0
networkctl {list,status,lldp,label} | names | -[alsn] --{all,no-pager,no-legend,full,stats} --{lines,json}= | @
networkctl | names max:0
resolvectl {status,query,statistics,service,show-cache} | names | -[46itpc] --{no-pager,legend,cache,cname,search,raw,no-legend} --{interface,protocol,type,class,json,legend,cache,synthesize,network,zone,trust-anchor,validate}= | @
resolvectl | names max:0
{apt,apt-get,aptitude} | group | -q -y! -qq -o!
{apt,apt-get,aptitude} {list,show,search,policy,depends,rdepends,changelog,madison,--version,check} | names | -[yqanivF] -qq -a= --{installed,upgradable,upgradeable,all-versions,names-only,full,manual-installed,recurse,important,no-recommends,no-suggests,quiet,verbose,assume-yes,print-uris} | @ x | apt list -o Dpkg::Pre-Invoke::=x
apt-get {-s,--simulate,--dry-run} | group | -[yqVufm] -qq --{yes,assume-yes,quiet,verbose-versions,show-upgraded,no-install-recommends,with-new-pkgs,purge,fix-missing,only-upgrade}
apt-get {-s,--simulate,--dry-run} {install,remove,purge,upgrade,dist-upgrade,full-upgrade,autoremove,autopurge,build-dep,clean,autoclean} | names | -[yqVufm] -qq --{yes,assume-yes,quiet,verbose-versions,show-upgraded,no-install-recommends,with-new-pkgs,autoremove,purge,fix-missing,only-upgrade,allow-downgrades} | @ x | apt-get -s -o APT::Get::Simulate=false -y remove vim ;; apt-get -s --no-simulate -y remove vim ;; apt-get -s clean --simulate=false ;; apt-get -s update ;; @ -s=no
apt {-s,--simulate} | group | -[yqVufm] -qq --{yes,assume-yes,quiet,verbose-versions,show-upgraded,no-install-recommends,purge,only-upgrade}
apt {-s,--simulate} {install,remove,purge,upgrade,full-upgrade,autoremove} | names | -[yqVufm] -qq --{yes,assume-yes,quiet,verbose-versions,show-upgraded,no-install-recommends,autoremove,purge,only-upgrade} | @ x | apt -s -o APT::Get::Simulate=false remove vim
{apt,apt-get,aptitude} {install,remove,purge,upgrade,dist-upgrade,full-upgrade,autoremove} | outside needs:-s,--simulate,--dry-run,--just-print,--print-uris | -s --simulate --dry-run --just-print --print-uris -q -y -V | @ -s x | @ x ;; @ -y x
{apt,apt-get,aptitude} {update,clean,autoclean,download,source,build-dep,edit-sources,satisfy} | outside
apt-cache {show,search,policy,depends,rdepends,madison,showpkg,showsrc,pkgnames,stats,dumpavail,unmet,dotty} | names | -[qinafg] --{names-only,full,installed,recurse,important,no-all-versions,all-versions,all-names,quiet,no-recommends,no-suggests,no-enhances,no-conflicts,no-breaks,no-replaces} | @
apt-cache | group | -q -n --names-only
apt-file {search,list,find,show} | names | -[xFlivINaD] --{regexp,fixed-string,package-only,ignore-case,verbose,substring-match} | @ x
apt-file | group | .
apt-file update | outside
dpkg-query | names | -[lLsSpWch] -f= --{list,listfiles,status,search,print-avail,show,control-list,control-show,control-path,load-avail,no-pager,version,help,showformat} --showformat= | dpkg-query -W -f '\${Package}' x
{pkg-config,pkgconf} | names | --{cflags,libs,modversion,exists,list-all,static,libs-only-l,libs-only-L,libs-only-other,cflags-only-I,cflags-only-other,print-errors,short-errors,silence-errors,print-requires,print-requires-private,print-provides,print-variables,validate,uninstalled,version,help,path,list-package-names,keep-system-cflags,keep-system-libs} --{variable,atleast-version,exact-version,max-version,with-path}= | @ --cflags x | pkgconf --log-file=README.md x
{dlocate,apt-show-versions,equery,debsums,rpmquery} | names | -[alsucbrnviqLSfRdh] --{all,list,info,requires,provides,last,changelog,upgradeable,brief,no-hold,changed,silent,whatprovides,whatrequires,quiet,help,version} --{qf,queryformat}= -p= | @ show x | debsums --generate=all x
repoquery | names | common -[ailsRpq] --{installed,available,requires,provides,whatrequires,whatprovides,list,info,deps,recursive,resolve,duplicates,upgrades,userinstalled,changelogs,location,tree,latest-limit} --{queryformat,qf,whatrequires,whatprovides,repo,arch,latest-limit}= | repoquery x
apt-mark {showhold,showmanual,showauto} | names | . | @
apt-key | outside
dpkg | names needs:-l,-L,-s,-S,--list,--listfiles,--status,--search,-p,--print-avail,--get-selections,-c,-I,--info,--contents,--audit,--verify,-V,--print-architecture,--compare-versions | -l -L -s -S -p -c -I -V --list --listfiles --status --search --print-avail --get-selections --info --contents --audit --verify --print-architecture --compare-versions --no-pager | dpkg -l ;; dpkg -S x | dpkg -i x ;; dpkg -r x ;; dpkg --purge -l x
rpm | names needs:-q,-V,--query,--verify,-K | -q -a -l -i -f -p -V -R -c -d --query --qf= --queryformat= --verify --last --requires --provides --whatprovides --changelog --scripts -K --all --info --list --whatrequires | rpm -qa ;; rpm -ql x | rpm -i x ;; rpm -e x
{dnf,yum,zypper,microdnf} | group | -q -C --cacheonly --showduplicates -n
{dnf,yum,zypper,microdnf} {list,info,search,repolist,provides,repoquery,check-update,deplist,se,lr,if,lu,what-provides,updateinfo,repos,packages} | names | common -e! --export! -[CysduiaPpEN] --{installed,available,upgrades,updates,extras,obsoletes,recent,all,enabled,disabled,showduplicates,cacheonly,security,bugfix,assumeyes,assumeno,requires,provides,whatrequires,whatprovides,deps,resolve,recursive,installed-only,match-exact,details,uri,priority,refresh,sort-by-repo} --{repo,repoid,enablerepo,disablerepo,releasever,advisory,cve,queryformat,qf,whatrequires,whatprovides,type,arch}= -t= -r= | @ x | dnf list --setopt=pluginpath=./evil ;; dnf list -c ./evil
{dnf,yum,zypper,microdnf} {install,remove,update,upgrade,erase,autoremove,clean,makecache,in,rm,up,dup,ar,reinstall,downgrade,swap,groupinstall,config-manager,module} | outside
pacman | names needs:-Q,-Ss,-Si,-Qi,-Ql,-Qs,-F | -Q -s -i -l -q -o -e -d -t -u -k -m -Ss -Si -Qi -Ql -Qs -F | pacman -Q ;; pacman -Qi x | pacman -S x ;; pacman -Syu ;; pacman -R x
{apk,snap,flatpak,brew,port,pkg,nix-env,guix,emerge,choco,winget,scoop} | group | -q -v --quiet
{apk,snap,flatpak,brew,port,pkg,choco,winget,scoop} {list,info,search,version,find,outdated,deps,leaves,doctor,uses,show,desc,cat,options,remote-ls,remotes,history,policy,dot,connections,changes,interfaces,audit,--prefix,--cellar,--version,installed,dependents,contents} | names | common --fix! --cache! -[aelrLdIRP1wsfFoxgpuU] -t= --{all,installed,formula,formulae,cask,casks,versions,full-name,greedy,tree,installed-on-request,include-build,include-optional,include-test,include-implicit,recursive,missing,topological,declared,direct,union,annotate,json,json=v1,json=v2,analytics,github,desc,eval-all,app,runtime,columns,show-details,available,upgradable,exact,description,local-only,localonly,limit-output,lo,id,name,source,upgrade-available,show-commit,all-versions,orphaned,abs-time,rdepends,depends,contents,size,license,webpage,provides} --{json,columns,days,category,id,name,source,count,query,arch,app,channel}= | @ | brew info --cache ;; pkg audit --fix
brew services list | names
brew services | outside
brew {config,commands} | names max:0
brew bundle {check,list} | names | common --{file,formula,cask,tap,all,brews,casks,taps,mas,vscode,no-upgrade,global,formulae,describe} --file= | @
brew bundle | outside
{apk,snap,flatpak,brew,port,pkg,choco,winget,scoop} {install,uninstall,remove,upgrade,update,add,del,refresh,run,tap,untap,cleanup,link,unlink,revert,enable,disable,start,stop,restart,pin,set,autoremove,override,reinstall,edit,delete} | outside
brew {cleanup,upgrade,autoremove} | outside needs:-n,--dry-run | -n --dry-run -s --prune= --greedy --cask --formula -q | brew cleanup -n ;; brew upgrade --dry-run | brew cleanup ;; brew upgrade
{nix,nix-shell,nix-build,nixos-rebuild,home-manager,nix-collect-garbage,nix-channel} | code
nix flake {show,metadata,info} | names | --{json,all-systems,legacy,offline,no-write-lock-file} | @
nix flake | group | .
nix {search,path-info,why-depends,show-derivation,log} | names | -[rshSq] -e= --{json,recursive,closure-size,size,human-readable,sigs,all,precise,derivation,offline,exclude} --exclude= | @
# containers and clusters
{docker,podman,nerdctl} | group | -c= --context= -H! --host! --url! --identity! -D --log-level= --connection= --remote
{docker,podman,nerdctl} {ps,images,info,version,stats,port,diff,history,search,events,ls} | names | -[aqlsHhnx] -[fn]= --{all,quiet,latest,size,no-trunc,no-stream,digests,human,help,tree,last} --{filter,format,last,limit,since,until,sort,interval,stars,platform}= | @
{docker,podman,nerdctl} top | names max:1 | . | @ web | @ web auxe
{docker,podman,nerdctl} logs | names | -[ftlnc] -n= --{follow,timestamps,details,latest,names,color} --{tail,since,until}= | @ web
{docker,podman,nerdctl} inspect | docker-inspect
{docker,podman,nerdctl} plugin inspect | docker-inspect
{docker,podman,nerdctl} {container,image,volume,network,system,context,buildx,compose,builder,manifest,plugin,service,node,stack,swarm,secret,config,pod,machine,scout,model,trust} | group | -f= --file= -p= --project-name= --env-file= --profile= --project-directory= --ansi= --progress= --dry-run --compatibility -D
{docker,podman,nerdctl} {container,image,volume,network,context,plugin,service,node,stack,secret,config,pod,machine} {ls,list,ps,stats,port,diff,history,show,exists} | names | -[aqlsHhnx] -[fn]= --{all,quiet,latest,size,no-trunc,no-stream,digests,human,no-resolve,tree} --{filter,format,last,since,until,sort,orchestrator,platform}= | @
{docker,podman,nerdctl} {container,pod} top | names max:1 | . | @ web | @ web auxe
{docker,podman,nerdctl} container {logs} | names | -[ft] -n= --{follow,timestamps,details} --{tail,since,until}= | @ web
{docker,podman,nerdctl} {volume,network,image,node,context,secret,pod,machine} inspect | names | -[sv] -f= --{pretty,size,verbose} --{format,platform}= --show-secret! --showsecret! | @ x
{docker,podman,nerdctl} config inspect | secret
{docker,podman,nerdctl} service logs | names | -[ft] -n= --{follow,timestamps,details,raw,no-resolve,no-task-ids,no-trunc} --{tail,since}= | @ web
{docker,podman,nerdctl} system {df,info,events} | names | -[vf] --{verbose} -f= --{format,filter,since,until}= | @
{docker,podman,nerdctl} buildx {ls,du,inspect,version} | names | --bootstrap! -D --debug --{verbose,no-trunc} --{filter,format,builder}= | @
{docker,podman,nerdctl} manifest inspect | fetches | -v --verbose --insecure | @ alpine
{docker,podman,nerdctl} builder {du} | names | --verbose --filter= | @
{docker,podman,nerdctl} {run,create,build,pull,rm,rmi,stop,start,restart,kill,pause,unpause,rename,update,commit,cp,export,import,load,tag,attach,wait,save} | outside
{docker,podman,nerdctl} {push,login,logout} | sends
{docker,podman,nerdctl} {container,image,volume,network,pod,machine} {rm,prune,create,stop,start,restart,kill,run,build,pull,tag,connect,disconnect,pause,update,rename,commit,cp,export,load,import,init} | outside
{docker,podman,nerdctl} image {push} | sends
{docker,podman,nerdctl} system {prune,reset,renumber,migrate} | outside
{docker,podman,nerdctl} context {use,create,rm,update,export,import} | outside
{docker,podman,nerdctl} {service,stack,node,swarm} {create,rm,update,scale,deploy,rollback,init,join,leave,promote,demote,drain} | outside
{docker,podman,nerdctl} buildx {build,bake,create,rm,use,prune,stop} | outside
{docker,podman,nerdctl} exec | @inContainer | -i -t -u= -w= --user= --workdir= -it -d! -e! --privileged! | @ web ls | @ web rm x ;; @ -it web sh ;; @ web env ;; @ -d web ls
{docker,podman,nerdctl} compose {ps,ls,images,top,version,port,events,volumes,stats} | names | -[aqh] --{all,quiet,services,no-trunc,orphans,json,short,no-stream,help} --{filter,format,status,protocol,index,since,until}= -f= | @
{docker,podman,nerdctl} compose logs | reads | -[ft] -n= --{follow,timestamps,no-color,no-log-prefix} --{tail,since,until,index}= | @ web
{docker,podman,nerdctl} compose config | @composeConfig | --services --images --volumes --profiles -q --quiet --hash= --format= --no-interpolate --networks -o! --output! --environment! | @ --services | @ ;; @ --no-interpolate ;; @ --environment
{docker,podman,nerdctl} compose {up,down,build,run,rm,restart,start,stop,kill,pause,unpause,create,pull,cp,scale,watch,attach,export,commit} | outside
{docker,podman,nerdctl} compose push | sends
{docker,podman,nerdctl} compose exec | @inContainer | -T -u= -w= --user= --workdir= --index= -it -i -t -d! -e! --privileged! | @ web ls ;; @ -T web ls | @ web rm x ;; @ web env
docker-compose | group | -f= --file= -p= --project-name= --env-file= --profile=
docker-compose {ps,ls,images,top,version,port,events} | names | -[aqh] --{all,quiet,services,no-trunc,json,short,help} --{filter,format,status,protocol,index}= | @
docker-compose logs | reads | -[ft] -n= --{follow,timestamps,no-color,no-log-prefix} --{tail,since,until}= | @ web
docker-compose config | @composeConfig | --services --volumes -q --quiet --hash= --images --profiles --no-interpolate | @ -q ;; @ --services | @
docker-compose {up,down,build,run,rm,restart,start,stop,kill,pause,unpause,create,pull,push,scale} | outside
docker-compose exec | @inContainer | -T -u= -w= --user= --workdir= -d! -e! --privileged! | @ web ls | @ web rm x
crictl {ps,images,pods,version,stats,logs} | names | -a -q -o= -l -v --name= --state= --pod= --label= --id= --image= --tail= --since= -f -t --timestamps -r
crictl {rm,rmi,rmp,stop,stopp,exec,run,runp,pull,create,start,update,attach,port-forward,config} | outside
ctr | group | -n= --namespace= -a! --address! --debug
ctr version | names max:0
ctr {images,image,i,containers,container,c,tasks,task,t,snapshots,namespaces,ns,content,leases,plugins} | group | .
ctr {images,image,i,containers,container,c,tasks,task,t,namespaces,ns,leases,plugins} {ls,list} | names | -q --quiet | @
ctr {images,image,i,containers,container,c,tasks,task,t} {rm,remove,delete,del,pull,push,import,export,tag,create,start,kill,exec,pause,resume,mount,unmount,label,convert} | outside
{skopeo} inspect | fetches | --{raw,config,no-tags,no-creds} --{format,retry-times}= | @ docker://alpine
skopeo list-tags | fetches | --no-creds --retry-times= | @ docker://alpine
skopeo {copy,delete,sync,login} | sends
crane {ls,manifest,digest,config,version,catalog} | fetches | -v --{full-ref,omit-digest-tags,insecure,verbose} --platform= | @ alpine
crane {push,copy,delete,tag,auth,append,mutate} | sends
buildah | code
{kubectl,oc} | group | -n= --namespace= --context= --cluster= -A -v= --request-timeout= --kubeconfig! --as= -s! --server! --token!
{kubectl,oc} get | @kubectlGet | -[onlcLf]= -[AwR] --output= --{selector,field-selector,sort-by,raw,template,label-columns,namespace,context,chunk-size,server-print,request-timeout,cluster}= --{no-headers,show-labels,all-namespaces,watch,watch-only,ignore-not-found,show-kind,recursive,show-managed-fields,allow-missing-template-keys,output-watch-events} | @ pods ;; @ secrets -o name ;; @ pods -A -o wide --sort-by=.metadata.name ;; @ secret | @ secret x -o yaml ;; @ secret/x -o json ;; @ secrets -o jsonpath={.data}
{kubectl,oc} describe | @kubectlDescribe | -[ApfR] -[nlcofk]= --{all-namespaces,previous,follow,timestamps,all-containers,prefix,no-headers,client,short,recursive,containers,show-labels,watch,server-side,namespaced,all,sum,ignore-errors,force-conflicts,all-pods,suggest} --{namespace,context,selector,container,tail,since,since-time,limit-bytes,max-log-requests,sort-by,output,for,timeout,types,filename,kustomize,api-group,verbs,namespaced,api-version,field-selector,pod-running-timeout,field-manager,cached,use-protocol-buffers,show-capacity,show-managed-fields,request-timeout}= --output-directory! | @ pod web ;; @ secret tls-web -n prod | @ secrets -A ;; @ secret x-token ;; @ secret
{kubectl,oc} {logs,top,explain,version,api-resources,api-versions,events,wait,diff,options,whoami,status,projects} | names | -[ApfR] -[nlcofk]= --{all-namespaces,previous,follow,timestamps,all-containers,prefix,no-headers,client,short,recursive,containers,show-labels,watch,server-side,namespaced,all,sum,ignore-errors,force-conflicts,all-pods,suggest} --{namespace,context,selector,container,tail,since,since-time,limit-bytes,max-log-requests,sort-by,output,for,timeout,types,filename,kustomize,api-group,verbs,namespaced,api-version,field-selector,pod-running-timeout,field-manager,cached,use-protocol-buffers,show-capacity,show-managed-fields,request-timeout}= --output-directory! | @
{kubectl,oc} cluster-info | names max:0 | . | @ | @ dump
{kubectl,oc} {rollout,config,auth,certificate,plugin,set,adm} | group | .
{kubectl,oc} rollout {status,history} | names | -[w] -[nflo]= --{watch,recursive} --{namespace,revision,timeout,filename,selector,output,context,watch}= | @ deploy/x
{kubectl,oc} rollout {undo,restart,pause,resume} | outside
{kubectl,oc} config {current-context,get-contexts,get-clusters,get-users} | names | --no-headers -o= --output= | @
{kubectl,oc} config view | names | --raw! --flatten! --minify -o= --output= | @ --minify | @ --raw
{kubectl,oc} config {use-context,set-context,set-cluster,set-credentials,set,unset,delete-context,delete-cluster,delete-user,rename-context} | outside
{kubectl,oc} auth {can-i,whoami} | names | -[Aq] -[no]= --{all-namespaces,list,quiet,no-headers} --{namespace,subresource,output,as,as-group,context}= | @
{kubectl,oc} auth reconcile | outside
{kubectl,oc} {apply,create,delete,scale,annotate,label,patch,replace,taint,autoscale,expose,run} | outside needs:--dry-run | --dry-run= -f= -o= -n= -k= -l= -R --filename= --output= --namespace= --image= --replicas= --from-literal! --from-file! --from-env-file! --validate= --server-side -p= --type= --overwrite --recursive --all --now --force --grace-period= --cascade= --ignore-not-found --wait= --timeout= --field-selector= --selector= | @ -f a.yml --dry-run=client ;; @ x --all --dry-run=server | @ -f a.yml ;; @ x
{kubectl,oc} {edit,drain,cordon,uncordon,attach,debug,port-forward,proxy,cp,rsh,login,logout,new-app,new-project,project,start-build,import-image} | outside
{kubectl,oc} kustomize | reads | -o! --output! --enable-helm! --enable-exec! --{reorder}= | @ x | @ -o y x ;; @ --helm-command=./evil x
{kubectl,oc} exec | @inContainer | -n= -c= --namespace= --container= -i -t -it --context= -q | @ web -- ls ;; @ -n a web -- cat /etc/hosts | @ web -- rm x ;; @ -it web -- sh ;; @ web -- env
kustomize cfg {cat,tree,grep,count} | reads
kustomize cfg | overwrites
kustomize {build,version} | reads | -o! --output! --enable-helm! --enable-exec! --enable-alpha-plugins! --reorder= --short | @ x | @ -o y x ;; kustomize build --helm-command=./evil x
kustomize {edit,create} | overwrites
{k9s,kubectx,kubens,telepresence,skaffold,tilt} | code
stern | reads | -[Ait] -[nlceosCxEHm]= --{all-namespaces,timestamps,no-follow,only-log-lines,version,help} --{namespace,selector,container,exclude,include,output,since,color,tail,context,exclude-container,exclude-pod,container-state,max-log-requests,timezone,highlight,template,init-containers,ephemeral-containers}= | stern web
{kubectx,kubens} {-c,--current} | names
helm | group | -n= --namespace= --kube-context= --debug
helm {list,ls,history,version,lint,search,verify} | names | -[aAqdlr] -[fmono]= --{all,all-namespaces,short,date,reverse,deployed,failed,pending,uninstalled,uninstalling,superseded,show-desc,show-resources,strict,quiet,with-subcharts,devel,versions,regexp,client,no-headers} --{filter,max,offset,output,namespace,values,set,set-string,revision,selector,time-format,version,max-col-width,template,kube-version,list-repo-url,fail-on-no-result,kube-context}= | @ x
helm status | names | -o:table --output:table -n= --namespace= --revision= --{show-desc,show-resources} --kube-context= | @ x | @ x -o json ;; @ x --output yaml
helm template | reads | -f= --values= --set= --set-string= --set-file! -n= -s= --show-only= --output-dir! --post-renderer! --post-renderer-args! --namespace= --version= --repo= --include-crds --debug --validate --skip-tests --api-versions= --kube-version= --release-name -g --generate-name | @ x ./chart | @ x ./c --output-dir y ;; @ x ./c --post-renderer ./z
helm get | group | .
helm get {notes,hooks,metadata} | reads | -[no]= --{revision,namespace,output}= | @ x
helm get {values,all,manifest} | secret
helm show | group | .
helm show {chart,values,readme,all,crds} | fetches | --{version,repo,jsonpath}= --devel | @ x
helm {install,upgrade} | outside needs:--dry-run | --dry-run= -f= --values= --set= -n= --namespace= --debug --version= --install -i --generate-name | @ x ./c --dry-run=client | @ x ./c
helm {uninstall,delete,rollback,test,push,package,create,pull,plugin,registry,repo,dependency} | outside
helm repo list | names | -o= --output= | helm repo list
helm dependency {list,ls} | names | --max-col-width= | @
helm diff | group | .
helm diff {upgrade,revision,rollback,release} | reads | --post-renderer! -[fCqn]= --{values,set,set-string,namespace,context,output,version,repo,suppress,show-only,kube-context}= --{allow-unreleased,detailed-exitcode,no-color,color,no-hooks,reset-values,reuse-values,install,three-way-merge,suppress-secrets,include-tests,normalize-manifests,dry-run,strip-trailing-cr} | @ x ./c
# what it reads is a program: its templates run commands
helmfile {list,lint,diff,template,status} | code
helmfile {apply,sync,destroy,delete} | outside
{argocd,flux,istioctl,linkerd,velero,cilium,calicoctl,eksctl,kops,kubeadm,minikube,kind,k3d,k3s,rancher,nomad,consul,vault,boundary,waypoint} | group | -n= --namespace=
{argocd} {version} | names
argocd app | group | .
argocd app {list,get,diff,history,manifests,logs,resources} | reads | --refresh! --hard-refresh! -[ocpgnl]= --{output,project,selector,revision,repo,cluster,tail,since-seconds,source,app-namespace,container,kind,namespace,name}= --{show-operation,show-params,follow,tree} | @ x
argocd app {sync,delete,create,set,rollback,patch,terminate-op} | outside
flux {get,check,logs,stats,tree,version,events} | reads | -[Aw] -[no]= --{all-namespaces,pre,watch,no-header,client,follow,compact} --{namespace,status-selector,label-selector,tail,since,level,kind,name,output,types,for,timeout}= | @
flux {reconcile,suspend,resume,delete,create,bootstrap,install,uninstall} | outside
{istioctl,linkerd,cilium,velero} {version,analyze,check,status,ps,proxy-status} | reads | -[Anio]= --{all-namespaces,short,client,pre,proxy,remote,client-only,recursive,use-kube,wait,brief,verbose} --{namespace,output,output-threshold,failure-threshold,timeout,revision,context,color,istioNamespace}= -A | @
{minikube,kind,k3d} {status,version,ip} | names | -[fonlp]= --{format,output,node,layout,profile}= --{short,components} | @
minikube {start,stop,delete,ssh,tunnel,mount} | outside
{kind} get | group | .
kind get {clusters,nodes} | names | --name= -q -A | @
k3d {cluster,node} list | names | -o= --output= --{no-headers} | @
{k3d,kind} {create,delete,load,export} | outside
{nomad,consul} {status,version,members,info,validate,server-members} | names | single -address! -http-addr! -token! -token-file! -ca-file! -region= -namespace= -datacenter= -short -verbose -json -detailed -wan -status= -quiet | @
consul catalog {nodes,services,datacenters} | names | single -http-addr! -token! -detailed -tags -node= -service=
nomad job {status,plan,validate,history} | names | single -short -verbose -json -diff -evals -all-allocs -namespace= -region= -p -full -version= -var= -hcl2-strict= -policy-override | @ a
nomad job | group | .
nomad job {run,stop,revert,scale,dispatch} | outside
consul kv get | secret
vault {status,version} | names max:0 | -format= single
vault kv list | names max:1 | -format= -mount= -address! -agent-address! -ca-cert! -header! -tls-server-name! single | vault kv list secret | vault kv list -address=https://a.example secret
vault kv | secret
vault list | names max:1 | -format= -address! -agent-address! single | vault list secret | vault list -address=https://a.example secret
vault {read,write,login,token,delete,unseal,operator,secrets} | secret
eksctl get | group | .
eksctl get {cluster,nodegroup,addon} | names | --{name,region,cluster,output,profile,chunk-size,color}= -[roCpn]= --all-regions -A | @
{terraform,tofu} | group | single -chdir=
{terraform,tofu} {validate,version,graph,metadata,modules} | names | single -json -no-color -no-tests -test-directory= -type= -draw-cycles -plan= -module-depth= -functions -var= -var-file= | @
{terraform,tofu} providers | names max:0 | single -no-color -test-directory=
{terraform,tofu} providers schema | names | single -json
{terraform,tofu} providers {lock,mirror} | overwrites
{terraform,tofu} plan | project | single -destroy -lock= -refresh= -var= -var-file= -target= -no-color -input= -compact-warnings -detailed-exitcode -refresh-only -json -parallelism= -replace= -state= -out> -lock-timeout= -generate-config-out> | @ ;; @ -no-color -lock=false | @ -out=main.tf ;; @ -foo
{terraform,tofu} fmt | names needs:-check,-write=false | single -check -recursive -diff -no-color -list= | @ -check | @ ;; @ -recursive
{terraform,tofu} state {list} | names | single -id= -state= | @
{terraform,tofu} state {show,pull} | secret
{terraform,tofu} state {rm,mv,push,replace-provider} | outside
{terraform,tofu} state | group | .
{terraform,tofu} workspace | group | .
{terraform,tofu} workspace {list,show} | names | . | @
{terraform,tofu} workspace {new,select,delete} | outside
{terraform,tofu} output | @secretByName | single -json -raw -no-color -state= | @ bucket_name | @ -json ;; @ -raw db_password
{terraform,tofu} show | secret
{terraform,tofu} test | code
{terraform,tofu} init | project needs:-lockfile=readonly,-backend=false | single -backend= -input= -no-color -lockfile= | . | @ ;; @ -upgrade
{terraform,tofu} {apply,destroy,import,taint,untaint,refresh,force-unlock,login,logout,console,get} | outside
terragrunt {plan,validate,graph,version} | project | single -no-color -lock= -lock-timeout= -refresh= -var= -var-file= -target= -input= -detailed-exitcode -json -out> -destroy -compact-warnings -parallelism= --terragrunt-non-interactive --non-interactive --terragrunt-log-level= --log-level= --terragrunt-no-color --no-color --terragrunt-forward-tf-stdout --terragrunt-ignore-dependency-errors | @ | terragrunt plan -out=main.tf ;; terragrunt plan --terragrunt-source ./x ;; terragrunt plan --terragrunt-tfpath ./x
terragrunt {apply,destroy,run-all,import,init} | outside
{pulumi,cdk,cdktf,serverless,sls,sam,copilot,amplify,cdk8s} | group | -C= --cwd= -s= --stack= --profile=
pulumi {preview,about,version,whoami} | project | common --save-plan! -[sCtrp]= -[j] --{diff,refresh,show-config,show-full-output,show-reads,show-replacement-steps,show-sames,suppress-outputs,suppress-progress,suppress-permalink,expect-no-changes,non-interactive,target-dependents,transitive} --{stack,target,replace,parallel,message,color,exclude}= --show-secrets! | @ | @ --show-secrets
pulumi stack {ls,history} | names | common -[aps]= --{all,full-dates,json} --{organization,project,tag,page,page-size,stack}= --show-secrets! | @ | @ --show-secrets
pulumi stack | group | .
pulumi stack {rm,init,select,export,import,output} | outside
pulumi {up,update,destroy,refresh,import,cancel,login,logout,new,config} | outside
cdk {list,ls,diff,doctor,notices,version} | project | common -[leqvj] --{long,exclusively,show-dependencies,fail,no-color,strict,security-only,processed,no-staging,no-notices,no-version-reporting,change-set,no-change-set,lookups,no-lookups,ci,quiet} -c= --{context,profile,region,context-lines,template}= --output! -o! --app! -a! --plugin! -p! --build! | @ | cdk ls --app 'rm -rf data' ;; cdk ls --ap 'rm a'
cdk {deploy,destroy,bootstrap,synth,init,watch,import} | outside
{serverless,sls} print | secret
{serverless,sls} info | names needs:--conceal | -[sr]= --{conceal,verbose} --{stage,region}= | @ --conceal | @
{sam,serverless,sls} {validate,list,--version} | reads | -[tsr]= --{lint,debug,verbose,conceal} --{template,template-file,stage,region,config-env,format,path,transform,stack-name,output}= | @
{sam,serverless,sls} {deploy,remove,delete,sync,invoke,package,build,local} | outside
{aws,awslocal} | @aws | --query= --output= --region= --profile= --max-items= --filters= --instance-ids= --log-group-name= --bucket= --prefix= --name= --names= --stack-name= --cluster= --services= --table-name= --function-name= --limit= --start-time= --end-time= --since= --filter-pattern= --key-condition-expression= --filter-expression= --endpoint-url! --page-size= --owners= --group-ids= --vpc-ids= --key= --secret-id= --user-name= --role-name= --policy-arn= --repository-name= --image-ids= --hosted-zone-id= --load-balancer-arn= --target-group-arn= --db-instance-identifier= --dimensions= --metric-name= --namespace= --period= --statistics= --time-period= --granularity= --metrics= --group-by= --queue-url= --attribute-names= --topic-arn= --path= --parameter-filters= --expression-attribute-values= --expression-attribute-names= --projection-expression= --index-name= --select= --tasks= --service-name= --job-name= --state-machine-arn= --execution-arn= --rule= --alarm-names= --log-stream-name= --log-stream-name-prefix= --format= --exclude= --include= --storage-class= --acl= --sse= --no-paginate --no-cli-pager --recursive --human-readable --summarize --dryrun --only-show-errors --no-progress --follow --with-decryption --no-sign-request --cli-input-json= | aws s3 ls ;; aws ec2 describe-instances ;; aws sts get-caller-identity ;; aws logs tail x | aws s3 rm s3://a/b ;; aws s3 cp a s3://b ;; aws secretsmanager get-secret-value --secret-id x ;; aws ec2 terminate-instances ;; aws s3 sync . s3://b ;; aws s3api put-object
{gcloud,az,doctl,flyctl,fly,heroku,vercel,netlify,railway,render,linode-cli,hcloud,scw,ibmcloud,oci,aliyun,exo,civo,wrangler,firebase,supabase,eb} | @cloud | --tail? --{project,format,filter,limit,region,zone,query,output,resource-group,name,subscription,app,location,freshness,sort-by,flatten,configuration,cluster,page-size,page,order,verbosity,zones,regions,service,namespace,environment,env,scope,team,organization,org,group,instance,database,dyno,remote,ids,id,type,kind,tag,tags,label,selector,start-time,end-time,since,until,from,to,interval,aggregation,metric,metrics,resource,resource-id,resource-type,account-name,container-name,vault-name,server,workspace,cluster-name,log-filter,num,lines,source,ps,process,machine,compartment-id,lifecycle-state,columns,columns-only,no-header,order-by,offset,max-results,time-zone}= -[gnotpasrcelfx]= -[qhAx] --{quiet,json,all,no-color,help,verbose,follow,no-headers,no-header,show-details,all-namespaces,include-deleted,only-show-errors,uri,desc,no-pager,wide,prod} --ongoing --no-tail --show-details -d --no-pager --no-truncate --enabled --available --pending | @ apps list ;; @ version | @ apps delete x ;; @ deploy ;; @ auth print-access-token
{gsutil} {ls,stat,du,cat,version,hash} | names | -[lLbraRhscmd0e] -[per]= | @
gsutil {cp,mv,rm,rsync,mb,rb,acl,iam,setmeta,signurl,notification} | sends
gsutil | group | -m -q
bq {ls,show,version,head} | reads | --api! --bigqueryrc! --credential_file! --service_account_credential_file! --discovery_file! --proxy_address! --format= --project_id= --dataset_id= --location= --max_results= -n= -d -j -p -a --schema --view --table -s= -q --quiet --headless
bq query | outside needs:--dry_run | --dry_run --use_legacy_sql= --nouse_legacy_sql --format= --project_id= --location= | bq query --dry_run "select 1" | bq query "delete from t"
bq {rm,mk,load,cp,extract,insert,update} | outside
rclone {ls,lsd,lsl,lsf,lsjson,du,size,about,version,tree,check,cryptcheck,listremotes} | @remoteList | -[RdvqPc1L] -vv -[Fps]= --{recursive,json,human-readable,fast-list,progress,one-way,size-only,checksum,download,files-only,dirs-only,csv,hash,no-modtime,no-mimetype,original,encrypted,stat,full,dry-run,quiet,verbose,all,long,sort-modtime,noreport,dir-slash,absolute} --{max-depth,include,exclude,filter,format,separator,min-age,max-age,min-size,max-size,checkers,transfers,tpslimit,retries,timeout,contimeout,level,hash-type,stats,log-level,bwlimit}= --{output,combined,differ,match,error,missing-on-src,missing-on-dst,dest-after}> -o> --log-file> | @ x:y | rclone lsd --password-command 'rm -rf data' a: ;; rclone lsd ':sftp,ssh="rm -rf data":' ;; rclone lsd --sftp-ssh 'rm a' a: ;; rclone ls --config ./evil a: ;; rclone check a: b: --combined README.md
{s3cmd,mc,b2} {ls,lsd,lsl,lsf,lsjson,du,info,size,about,version,tree,stat,check,cryptcheck,listremotes,la} | names max:1 | -[rlHh] --{recursive,human-readable-sizes,list-md5,long,json,versions,incomplete,summarize,depth,rewind,help} --{depth,older-than,newer-than,rewind}= | @ x:y | s3cmd ls -c ./evil ;; mc ls --config-dir ./evil a
rclone {copy,sync,move,delete,purge,rmdir,mount,serve,config,copyto,moveto,mkdir,link,bisync,deletefile,dedupe,cleanup,touch,rcat} | sends
{s3cmd,mc,b2} {put,sync,del,rm,cp,mv,mb,rb,mirror,upload,setacl,admin,policy,upload-file} | sends
rclone | group | .
restic {snapshots,ls,stats,diff,find,version,list} | names | common -[lcRi] -[rHg]= --{long,compact,recursive,human-readable,no-lock,metadata,latest,ignore-case,no-cache,oldest,newest,quiet} --{repo,host,tag,path,group-by,mode,latest,oldest,newest,snapshot,limit-download,retry-lock}= | @ ;; restic -r /srv/repo snapshots | restic snapshots --password-command 'rm -rf data' ;; restic snapshots -o sftp.command='rm -rf data' ;; restic check
borg {list,info,diff} | names | -[pvP] -[ae]= --{short,json,json-lines,consider-checkpoints,verbose,info,progress,bypass-lock,same-chunker-params,sort,content-only,iec} --{format,prefix,glob-archives,match-archives,first,last,exclude,pattern,sort-by,lock-wait}= | @ ;; borg list /srv/repo | borg list --rsh 'rm -rf data' ssh://a/b ;; borg check --repair
kopia snapshot list | names | -a --{all,json,show-identical,manifest-id,storage-stats,reverse} --{tags,max-results}= | kopia snapshot list
{duplicity,rsnapshot,tarsnap,bup,duplicacy} {version,ls,list,info} | names max:1 | common | @ | @ --rsh 'rm a' x y
{restic,borg,kopia} {backup,forget,prune,init,restore,create,delete,extract,mount,compact,unlock,key,rewrite} | outside
{restic,borg,kopia} | group | -r= --repo= -q -v
gh | group | -R= --repo=
gh {pr,issue,repo,run,release,workflow,label,gist,secret,variable,cache,extension,alias,project,ruleset,org,search,codespace,ssh-key,gpg-key,auth,config,attestation,agent-task} | group | -R= --repo=
gh {pr,issue,repo,run,release,workflow,label,gist,cache,extension,alias,project,ruleset,org,codespace,ssh-key,gpg-key} list | names | -w! --web! -[dapr] -[LsAlaBHSbmewuctORqtkof]= --{draft,all,public,secret,fork,source,no-archived,archived,private,exclude-drafts,exclude-pre-releases,closed,parents,content,include-content} --{limit,state,author,label,assignee,base,head,search,branch,mention,milestone,app,workflow,user,event,created,commit,status,owner,language,topic,visibility,key,ref,sort,order,json,jq,template,repo,org,filter,format,project,type,status}= | @ | @ --web ;; gh pr list --we
gh {pr,issue,repo,run,release,workflow,gist,project,ruleset} view | reads | -w! --web! -[cvryp] -[bjafqtRo]= --{comments,verbose,log,log-failed,exit-status,raw,yaml,files,parents,check} --{branch,json,jq,template,attempt,job,ref,filename,repo,org,format,owner}= | @ 1
gh {pr} {diff,checks,status} | reads | -w! --web! -[ct] -[iqtRe]= --{watch,required,fail-fast,patch,name-only,conflict-status} --{color,interval,json,jq,template,repo,exclude}= | @ 1
gh issue status | reads
gh run watch | reads | -[i]= --{exit-status,compact} --{interval,repo}= -R= | gh run watch 1
gh search {prs,issues,repos,code,commits} | fetches | -w! --web! -[LRlsoqt]= --{draft,merged,archived,no-assignee,no-label,no-milestone,no-project,locked,include-prs,include-forks,merge} --{limit,repo,owner,label,state,sort,order,json,jq,template,language,author,assignee,created,updated,closed,merged-at,match,mentions,milestone,involves,commenter,comments,checks,review,reviewed-by,review-requested,base,head,topic,stars,forks,size,license,followers,filename,extension,committer,author-date,committer-date,hash,visibility,archived,include-forks,interactions,reactions,team-mentions,app,project,number-topics,good-first-issues,help-wanted-issues}= | @ x | @ x --web
gh status | reads | -[eo]= --{exclude,org}= | gh status
gh secret list | names | -[eouaqtR]= --{env,org,app,json,jq,template,repo}= --user | gh secret list
gh variable {list,get} | @secretByName | -R= --repo= -e= --env= -o= --org= --json= | @ X | @ DEPLOY_TOKEN
gh auth status | names | -t! --show-token! -h= --hostname= -a --active | gh auth status | gh auth status --show-token ;; gh auth token
gh auth {token,login,logout,refresh,setup-git,switch} | secret
gh config list | names | -h= --host= | gh config list
gh config get | @secretByName | -h= --host= | gh config get editor | gh config get oauth_token
gh api | @ghApi | -X= --method= -f= -F= -H= --field= --raw-field= --header= --input= -q= --jq= -t= --template= --paginate --slurp -i --include --cache= --hostname= -p= --silent --verbose | gh api repos/a/b ;; gh api graphql -f query='{ viewer { login } }' | gh api -X DELETE repos/a/b ;; gh api repos/a/b -f a=b ;; gh api graphql -f query='mutation { x }'
gh release download | overwrites needs:--skip-existing | --skip-existing -p= --pattern= -R= -A= --archive= | gh release download v1 --skip-existing | gh release download v1 --clobber ;; gh release download v1
gh run download | overwrites
gh {pr,issue,release,repo,gist,label,project,workflow,run,cache,variable,secret} {create,edit,close,merge,delete,comment,review,reopen,ready,lock,upload,rename,fork,sync,archive,transfer,pin,enable,disable,rerun,cancel,set,checkout,update-branch,clone,remove,run,develop,revert,unarchive} | outside
gh browse | code
{glab,hub,tea,az-repos} | group | -R= --repo=
glab {mr,issue,repo,ci,release,pipeline,snippet,label,variable,job,auth,config} | group | -R= --repo=
glab {mr,issue,repo,ci,release,pipeline,snippet,label,job} {list,view,status,diff,show,trace,get} | reads | -w! --web! -[acMdlrs] -[PplRAbFGsotj]= --{all,closed,merged,draft,mine,live,compact,comments,raw,system-logs,with-job-details,not-draft,confidential,resolved,unresolved} --{per-page,page,label,repo,author,assignee,branch,source-branch,target-branch,milestone,output,group,search,state,order,sort,reviewer,color,pipeline-id,status,ref,in,iteration,epic,opened}= | @ 1
glab variable {get,list} | secret
glab auth status | names | -t! --show-token! -[ah] --{all} --hostname= | glab auth status
glab {mr,issue,repo,ci,release,pipeline,snippet,label} {create,merge,close,delete,update,approve,note,run,retry,cancel,rebase,revoke,reopen,fork,clone,archive,transfer,upload,checkout} | outside
glab api | @ghApi | -X= --method= -f= -F= -H= --field= --raw-field= --paginate --hostname= --input= -i | glab api projects/1 | glab api -X DELETE projects/1
{jira,linear,acli,tkn,circleci,buildkite-agent,jenkins-cli,drone,act,travis,woodpecker-cli} | code
circleci config validate | fetches | -[c]= --{config,org-slug,org-id}= | circleci config validate
`;
