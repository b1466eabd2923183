/** Systems, containers, clusters and clouds. */
export const serviceRows = `
# processes and services
ps | @ps | . | ps aux ;; ps -ef | ps eww ;; ps auxe
{top,htop,btop,pgrep,pidof,pstree,lsof,ss,netstat,iotop,iftop,nethogs,atop,pmap,pwdx,glances,procs,dstat} | names | -K! --kill! --export! --output> -w> * | @ | @ --kill 3000
fuser | names | -k! --kill! -i! * | fuser 3000/tcp | fuser -k 3000/tcp ;; fuser -kn tcp 80
pgrep | names | * | pgrep -fl node
kill | @kill | . | kill -0 1 ;; kill -l | kill 1 ;; kill -9 1
{pkill,killall,skill,xkill,renice,reboot,shutdown,halt,poweroff,init,telinit,disown,fkill,kill-port} | processes
systemctl | @systemctl | -l -n= -a --no-pager --user --all --failed --type= -t= --state= --full --lines= -p= --property= --system -q --quiet --no-legend --plain -o= --output= --now! -H! -M! | systemctl status x ;; systemctl list-units --failed ;; systemctl --user list-timers | systemctl restart x ;; systemctl enable --now x ;; systemctl show-environment
service | processes
service --status-all | names
journalctl | reads | --vacuum-size! --vacuum-time! --vacuum-files! --rotate! --flush! --sync! --relinquish-var! --setup-keys! --update-catalog! --output= -o= -u= -n= -p= --since= --until= -S= -U= -t= -k -f -r -b -e -x * --cursor-file! | journalctl -u x -n 50 | journalctl --vacuum-time=1d
{launchctl,sc,rc-service,rc-update,update-rc.d,chkconfig,initctl,supervisorctl,sv,loginctl,timedatectl,localectl,sysctl,modprobe,insmod,rmmod,umount,swapon,swapoff,fdisk,parted,mkfs,mkfs.ext4,mkswap,wipefs,blkdiscard,cryptsetup,lvremove,vgremove,pvremove,zfs,zpool,btrfs,losetup,tune2fs,fsck,useradd,userdel,usermod,groupadd,groupdel,adduser,deluser,passwd,chpasswd,visudo,chsh,chfn,iptables,ip6tables,nft,ufw,firewall-cmd,ip,nmcli,wg,wg-quick,tc,brctl,ethtool,rfkill,hciconfig,alsactl,update-alternatives,dpkg-reconfigure,update-grub,grub-install,efibootmgr,fwupdmgr,a2ensite,a2dissite,nginx,apachectl,caddy,certbot,logrotate,depmod,dconf,gsettings,defaults,xdg-mime,xdg-settings,chronyc,ntpdate,hwclock,setenforce,semanage,restorecon,auditctl,setquota,edquota,mdadm,hdparm,nvme,ipmitool} | outside
supervisorctl {status,avail,version} | names | *
timedatectl {status,show,list-timezones} | names
localectl {status,list-locales} | names
loginctl {list-sessions,list-users,session-status,user-status} | names
timedatectl | group | .
launchctl {list,print} | names | *
sysctl {-a,-n} | @onlyShows | -w! -p! --system! --load! * | sysctl -n kernel.hostname | sysctl -n -w a=b
ip {addr,a,address,route,r,link,neigh,n} | ip-show
ip {-br,-4,-6,-s,-c,-j,-o} | ip-show
ip {netns,tunnel,xfrm} | outside
nmcli {general,-v} | names max:1 | . | @ | @ x set y
nginx {-t,-T,-v,-V} | names | -s! -g! * | @ | nginx -s reload
apachectl {configtest,-t,-S,-v,-M} | names | *
caddy {validate,version,list-modules,adapt} | names | --overwrite! -w! --config= --adapter= | @ | caddy reload
certbot certificates | names
mdfind | names | -onlyin= -name= -count -live! -0 single | mdfind -onlyin . invoice | mdfind -live x
mdls | names | -plist> --plist> *
sips | reads needs:-g,--getProperty,-1,--verify | single -g= --getProperty= -1 --verify -s! --setProperty! -o! --out! -Z! -z! -r! -f! -c! -p! -e! -E! -m! -M! -i! -j! -d! --resampleHeight! --resampleWidth! --resampleHeightWidthMax! --rotate! --flip! --cropToHeightWidth! --padToHeightWidth! | sips -g pixelWidth a.png ;; sips -g all a.png | sips -Z 100 a.png ;; sips -g all -s format png a.jpg --out b.png
textutil | reads needs:-stdout,-info | single -stdout -info -convert= -format= -encoding= -inputencoding= -font= -fontsize= -strip -noload -nostore -output! -outputdir! -extension! | textutil -convert txt -stdout a.docx ;; textutil -info a.docx | textutil -convert txt a.docx ;; textutil -convert txt -output b.txt a.docx
plutil | reads needs:-p,-lint,-type,-help | single -p -lint -s -type= -expect= -extract! -convert! -insert! -replace! -remove! -create! -o! -e! -r | plutil -p a.plist ;; plutil -lint a.plist | plutil -convert xml1 a.plist ;; plutil -replace a -string b c.plist
pmset | names needs:-g | single -g | pmset -g batt ;; pmset -g | pmset sleepnow ;; pmset -a sleep 0
networksetup {-listallhardwareports,-listallnetworkservices,-getinfo,-getdnsservers,-getairportnetwork,-listnetworkserviceorder,-getwebproxy,-getmacaddress,-version} | names | *
networksetup {-setdnsservers,-setairportpower,-setmanual,-setnetworkserviceenabled} | outside
scutil {--dns,--proxy,--nwi,--get} | names | *
scutil {--set} | outside
diskutil {list,info,listFilesystems} | names | *
diskutil {eraseDisk,eraseVolume,mount,unmount,unmountDisk,rename,partitionDisk,repairDisk,verifyDisk,apfs,eject,secureErase} | outside
diskutil apfs list | names | *
tmutil {listbackups,status,destinationinfo,latestbackup,listlocalsnapshots,version,isexcluded,compare} | names | *
tmutil {deletelocalsnapshots,startbackup,stopbackup,enable,disable,delete,addexclusion,removeexclusion,snapshot} | outside
codesign | names needs:-d,-v,--verify,--display,-dv,-dvv,-dvvv,-dvvvv | single -d -v -dv -dvv -dvvv -dvvvv --verify --display --deep --strict --verbose= --entitlements= -R= -s! --sign! --remove-signature! -f! | codesign -dv a.app ;; codesign --verify --deep a.app | codesign -s x a.app
spctl | names needs:--assess,-a,--status,--list | single --assess -a -v -vv -t= --type= --status --list --verbose --context= --master-disable! --add! --remove! | spctl --assess -v a.app | spctl --master-disable
xattr | names needs:-l,-p | -l -p -v -r -x -h -w! -d! -c! -s! | xattr -l a ;; xattr -p com.apple.quarantine a | xattr -d x a ;; xattr -cr . ;; xattr -w a b c
dscl | group | -q -plist -u! -P! -p!
dscl . | group | .
dscl . {-list,-read,-search,-ls} | names | * | @ /Users | dscl . -create /Users/x
dscl . {-create,-delete,-change,-append,-passwd,-merge} | outside
log | group | .
log {show,stats} | reads | *
log {stream} | reads | *
log {erase,config,collect} | outside
{ioreg,vm_stat,nettop,fs_usage,kextstat,zprint,memory_pressure,sc_usage,latency,airport,dns-sd,GetFileInfo,dsmemberutil,heap,leaks,vmmap,sample,footprint,lsvfs,otool-classic,atos,nm-classic} | names | -o! -f! -file! * | @
softwareupdate {-l,--list,--history,--list-full-installers} | names
softwareupdate | outside
xcode-select {-p,--print-path,-v,--version} | names
xcode-select {-s,--switch,--install,--reset} | outside
mdutil -s | names | *
hdiutil {info,imageinfo,verify,checksum,help} | names | *
hdiutil {attach,detach,create,convert,resize,compact,eject} | outside
dconf {read,list,dump} | names
gsettings {get,list-keys,list-schemas,range} | names | *
defaults read | names | * | defaults read com.apple.dock | defaults write a b c
ufw status | names | *
mount | names max:0 | -l -t= -v | mount ;; mount -t ext4 | mount /dev/sda1 /mnt ;; mount -a
ifconfig | names max:1 | -a -s -v | ifconfig ;; ifconfig eth0 | ifconfig eth0 down ;; ifconfig eth0 10.0.0.1
route | names max:0 | -n -v -e | route -n | route add default gw x
iptables {-L,-S,-nL,-nvL} | names | -F! -X! -A! -D! -I! -P! -Z! -t= * | @ | @ -F
zfs {list,get} | names | *
zpool {status,list,get,history} | names | *
btrfs filesystem {show,df,usage} | names | *
btrfs filesystem | group | .
smartctl | names | -t! --test! -s! --smart! -o! -S! -X! * | smartctl -a /dev/sda | smartctl -t long /dev/sda
crontab | @crontab | . | crontab -l | crontab -r ;; crontab a ;; crontab -e ;; crontab -
{atq,lsns,lslocks,lslogins,lsipc,ausearch,aureport,systemd-cgls,systemd-cgtop,systemd-detect-virt,hostid,pinky,finger,ntpq,iwlist} | names | -c! * | @
{iwconfig} | names max:1
iw {list,phy,dev} | names max:0
iw dev | names max:0
chage -l | names max:1
faillog | names max:0 | -a -u= | faillog -a | faillog -r
vnstat | names max:0 | -d -m -h -t -l -5 -y -w -i= --json= --oneline= --iface= | vnstat -d | vnstat --remove -i eth0
systemd-analyze {blame,critical-chain,time,verify,plot,dot,security,calendar,timespan,timestamp,dump,unit-files,unit-paths,cat-config,syscall-filter,condition} | reads | *
systemd-analyze | names max:0
networkctl {list,status,lldp,label} | names | *
networkctl | names max:0
resolvectl {status,query,statistics,service,show-cache} | names | *
resolvectl | names max:0
{apt,apt-get,aptitude} | group | -q -y! -qq -o!
{apt,apt-get,aptitude} {list,show,search,policy,depends,rdepends,changelog,madison,--version,check} | names | -y * | @ x
apt-get {-s,--simulate,--dry-run,--print-uris} | names | * | @ upgrade
apt {-s,--simulate} | names | * | @ upgrade
{apt,apt-get,aptitude} {install,remove,purge,upgrade,dist-upgrade,full-upgrade,autoremove} | outside needs:-s,--simulate,--dry-run,--just-print,--print-uris | -s --simulate --dry-run --just-print --print-uris -q -y -V | @ -s x | @ x ;; @ -y x
{apt,apt-get,aptitude} {update,clean,autoclean,download,source,build-dep,edit-sources,satisfy} | outside
apt-cache {show,search,policy,depends,rdepends,madison,showpkg,showsrc,pkgnames,stats,dumpavail,unmet,dotty} | names | *
apt-cache | group | -q -n --names-only
apt-file {search,list,find,show} | names | *
apt-file | group | .
apt-file update | outside
{dpkg-query,dlocate,apt-show-versions,rpmquery,pkg-config,pkgconf,repoquery,equery,debsums} | names | --generate! * | @ show x
apt-mark {showhold,showmanual,showauto} | names | *
apt-key | outside
dpkg | names needs:-l,-L,-s,-S,--list,--listfiles,--status,--search,-p,--print-avail,--get-selections,-c,-I,--info,--contents,--audit,--verify,-V,--print-architecture,--compare-versions | -l -L -s -S -p -c -I -V --list --listfiles --status --search --print-avail --get-selections --info --contents --audit --verify --print-architecture --compare-versions --no-pager | dpkg -l ;; dpkg -S x | dpkg -i x ;; dpkg -r x ;; dpkg --purge -l x
rpm | names needs:-q,-V,--query,--verify,-K | -q -a -l -i -f -p -V -R -c -d --query --qf= --queryformat= --verify --last --requires --provides --whatprovides --changelog --scripts -K --all --info --list --whatrequires | rpm -qa ;; rpm -ql x | rpm -i x ;; rpm -e x
{dnf,yum,zypper,microdnf} | group | -q -C --cacheonly --showduplicates -n
{dnf,yum,zypper,microdnf} {list,info,search,repolist,provides,repoquery,check-update,deplist,se,lr,if,lu,what-provides,updateinfo,repos,packages} | names | -e! --export! * | @ x
{dnf,yum,zypper,microdnf} {install,remove,update,upgrade,erase,autoremove,clean,makecache,in,rm,up,dup,ar,reinstall,downgrade,swap,groupinstall,config-manager,module} | outside
pacman | names needs:-Q,-Ss,-Si,-Qi,-Ql,-Qs,-F | -Q -s -i -l -q -o -e -d -t -u -k -m -Ss -Si -Qi -Ql -Qs -F | pacman -Q ;; pacman -Qi x | pacman -S x ;; pacman -Syu ;; pacman -R x
{apk,snap,flatpak,brew,port,pkg,nix-env,guix,emerge,choco,winget,scoop} | group | -q -v --quiet
{apk,snap,flatpak,brew,port,pkg,choco,winget,scoop} {list,info,search,version,find,outdated,deps,leaves,doctor,uses,show,desc,cat,options,remote-ls,remotes,history,policy,dot,connections,changes,interfaces,audit,--prefix,--cellar,--version,installed,dependents,contents} | names | --fix! --cache! * | @
brew services list | names
brew services | outside
brew {config,commands} | names max:0
brew bundle {check,list} | names | *
brew bundle | outside
{apk,snap,flatpak,brew,port,pkg,choco,winget,scoop} {install,uninstall,remove,upgrade,update,add,del,refresh,run,tap,untap,cleanup,link,unlink,revert,enable,disable,start,stop,restart,pin,set,autoremove,override,reinstall,edit,delete} | outside
brew {cleanup,upgrade,autoremove} | outside needs:-n,--dry-run | -n --dry-run -s --prune= --greedy --cask --formula -q | brew cleanup -n ;; brew upgrade --dry-run | brew cleanup ;; brew upgrade
{nix,nix-shell,nix-build,nixos-rebuild,home-manager,nix-collect-garbage,nix-channel} | code
nix flake {show,metadata,info} | names | *
nix flake | group | .
nix {search,path-info,why-depends,show-derivation,log} | names | *
# containers and clusters
{docker,podman,nerdctl} | group | -c= --context= -H= --host= -D --log-level= --connection= --remote
{docker,podman,nerdctl} {ps,images,info,version,stats,top,port,diff,history,search,events,ls} | names | * | @
{docker,podman,nerdctl} logs | reads | * | @ web
{docker,podman,nerdctl} inspect | docker-inspect
{docker,podman,nerdctl} {container,image,volume,network,system,context,buildx,compose,builder,manifest,plugin,service,node,stack,swarm,secret,config,pod,machine,scout,model,trust} | group | -f= --file= -p= --project-name= --env-file= --profile= --project-directory= --ansi= --progress= --dry-run --compatibility -D
{docker,podman,nerdctl} {container,image,volume,network,context,plugin,service,node,stack,secret,config,pod,machine} {ls,list,ps,top,stats,port,diff,history,show,exists} | names | * | @
{docker,podman,nerdctl} container {logs} | reads | * | @ web
{docker,podman,nerdctl} {volume,network,image,node,context,secret,config,plugin,pod,machine} inspect | names | * | @ x
{docker,podman,nerdctl} service logs | reads | *
{docker,podman,nerdctl} system {df,info,events} | names | * | @
{docker,podman,nerdctl} buildx {ls,du,inspect,version} | names | --bootstrap! *
{docker,podman,nerdctl} manifest inspect | fetches | *
{docker,podman,nerdctl} builder {du} | names | *
{docker,podman,nerdctl} {run,create,build,pull,rm,rmi,stop,start,restart,kill,pause,unpause,rename,update,commit,cp,export,import,load,tag,attach,wait,save} | outside
{docker,podman,nerdctl} {push,login,logout} | sends
{docker,podman,nerdctl} {container,image,volume,network,pod,machine} {rm,prune,create,stop,start,restart,kill,run,build,pull,tag,connect,disconnect,pause,update,rename,commit,cp,export,load,import,init} | outside
{docker,podman,nerdctl} image {push} | sends
{docker,podman,nerdctl} system {prune,reset,renumber,migrate} | outside
{docker,podman,nerdctl} context {use,create,rm,update,export,import} | outside
{docker,podman,nerdctl} {service,stack,node,swarm} {create,rm,update,scale,deploy,rollback,init,join,leave,promote,demote,drain} | outside
{docker,podman,nerdctl} buildx {build,bake,create,rm,use,prune,stop} | outside
{docker,podman,nerdctl} exec | @inContainer | -i -t -u= -w= --user= --workdir= -it -d! -e! --privileged! | @ web ls | @ web rm x ;; @ -it web sh ;; @ web env ;; @ -d web ls
{docker,podman,nerdctl} compose {ps,ls,images,top,version,port,events,volumes,stats} | names | * | @
{docker,podman,nerdctl} compose logs | reads | * | @ web
{docker,podman,nerdctl} compose config | @composeConfig | --services --images --volumes --profiles -q --quiet --hash= --format= --no-interpolate --networks -o! --output! --environment! | @ --services | @ ;; @ --environment
{docker,podman,nerdctl} compose {up,down,build,run,rm,restart,start,stop,kill,pause,unpause,create,pull,cp,scale,watch,attach,export,commit} | outside
{docker,podman,nerdctl} compose push | sends
{docker,podman,nerdctl} compose exec | @inContainer | -T -u= -w= --user= --workdir= --index= -it -i -t -d! -e! --privileged! | @ web ls ;; @ -T web ls | @ web rm x ;; @ web env
docker-compose | group | -f= --file= -p= --project-name= --env-file= --profile=
docker-compose {ps,ls,images,top,version,port,events} | names | * | @
docker-compose logs | reads | * | @ web
docker-compose config | @composeConfig | --services --volumes -q --quiet --hash= --images --profiles --no-interpolate | @ -q ;; @ --services | @
docker-compose {up,down,build,run,rm,restart,start,stop,kill,pause,unpause,create,pull,push,scale} | outside
docker-compose exec | @inContainer | -T -u= -w= --user= --workdir= -d! -e! --privileged! | @ web ls | @ web rm x
{crictl,ctr} {ps,images,pods,info,version,stats,logs} | names | *
{crictl,ctr} {rm,rmi,stop,exec,run,pull} | outside
{skopeo} inspect | fetches | *
skopeo list-tags | fetches | *
skopeo {copy,delete,sync,login} | sends
crane {ls,manifest,digest,config,version,catalog} | fetches | *
crane {push,copy,delete,tag,auth,append,mutate} | sends
buildah | code
{kubectl,oc} | group | -n= --namespace= --context= --cluster= -A -v= --request-timeout= --kubeconfig= --as= -s=
{kubectl,oc} get | @kubectlGet | -o= -n= -l= -A --output= --selector= --field-selector= --sort-by= -w -L= --raw= --template= -c= -f= --no-headers --show-labels --all-namespaces --watch --namespace= --context= --chunk-size= --ignore-not-found --show-kind * | @ pods ;; @ secrets -o name ;; @ secret | @ secret x -o yaml ;; @ secret/x -o json ;; @ secrets -o jsonpath={.data}
{kubectl,oc} {describe,logs,top,explain,version,api-resources,api-versions,cluster-info,events,wait,diff,options,whoami,status,projects} | names | * --output-directory! | @
{kubectl,oc} describe | names | * | @ pod x ;; @ secret x
{kubectl,oc} {rollout,config,auth,certificate,plugin,set,adm} | group | .
{kubectl,oc} rollout {status,history} | names | * | @ deploy/x
{kubectl,oc} rollout {undo,restart,pause,resume} | outside
{kubectl,oc} config {current-context,get-contexts,get-clusters,get-users} | names | * | @
{kubectl,oc} config view | names | --raw! --flatten! --minify -o= --output= | @ --minify | @ --raw
{kubectl,oc} config {use-context,set-context,set-cluster,set-credentials,set,unset,delete-context,delete-cluster,delete-user,rename-context} | outside
{kubectl,oc} auth {can-i,whoami} | names | *
{kubectl,oc} auth reconcile | outside
{kubectl,oc} {apply,create,delete,scale,annotate,label,patch,replace,taint,autoscale,expose,run} | outside needs:--dry-run | --dry-run= -f= -o= -n= -k= -l= -R --filename= --output= --namespace= --image= --replicas= --from-literal! --from-file! --from-env-file! --validate= --server-side -p= --type= --overwrite --recursive --all --now --force --grace-period= --cascade= --ignore-not-found --wait= --timeout= --field-selector= --selector= | @ -f a.yml --dry-run=client ;; @ x --all --dry-run=server | @ -f a.yml ;; @ x
{kubectl,oc} {edit,drain,cordon,uncordon,attach,debug,port-forward,proxy,cp,rsh,login,logout,new-app,new-project,project,start-build,import-image} | outside
{kubectl,oc} kustomize | reads | -o! --output! --enable-helm! --enable-exec! * | @ x | @ -o y x
{kubectl,oc} exec | @inContainer | -n= -c= --namespace= --container= -i -t -it --context= -q | @ web -- ls ;; @ -n a web -- cat /etc/hosts | @ web -- rm x ;; @ -it web -- sh ;; @ web -- env
kustomize cfg {cat,tree,grep,count} | reads
kustomize cfg | overwrites
kustomize {build,version} | reads | -o! --output! --enable-helm! --enable-exec! --enable-alpha-plugins! * | @ x | @ -o y x
kustomize {edit,create} | overwrites
{k9s,kubectx,kubens,telepresence,skaffold,tilt} | code
stern | reads | *
{kubectx,kubens} {-c,--current} | names
helm | group | -n= --namespace= --kube-context= --debug --kubeconfig=
helm {list,ls,status,history,version,lint,search,verify} | names | * --output= | @ x
helm template | reads | -f= --values= --set= --set-string= --set-file! -n= -s= --show-only= --output-dir! --post-renderer! --post-renderer-args! --namespace= --version= --repo= --include-crds --debug --validate --skip-tests --api-versions= --kube-version= --release-name -g --generate-name | @ x ./chart | @ x ./c --output-dir y ;; @ x ./c --post-renderer ./z
helm get | group | .
helm get {manifest,notes,hooks,metadata} | reads | *
helm get {values,all} | secret
helm show | group | .
helm show {chart,values,readme,all,crds} | fetches | *
helm {install,upgrade} | outside needs:--dry-run | --dry-run= -f= --values= --set= -n= --namespace= --debug --version= --install -i --generate-name | @ x ./c --dry-run=client | @ x ./c
helm {uninstall,delete,rollback,test,push,package,create,pull,plugin,registry,repo,dependency} | outside
helm repo list | names | *
helm dependency {list,ls} | names | *
helm diff | group | .
helm diff {upgrade,revision,rollback,release} | reads | --post-renderer! *
helmfile {list,lint,diff,template,status} | reads | --output-dir! *
helmfile {apply,sync,destroy,delete} | outside
{argocd,flux,istioctl,linkerd,velero,cilium,calicoctl,eksctl,kops,kubeadm,minikube,kind,k3d,k3s,rancher,nomad,consul,vault,boundary,waypoint} | group | -n= --namespace=
{argocd} {version} | names
argocd app | group | .
argocd app {list,get,diff,history,manifests,logs,resources} | reads | -o= --refresh! --hard-refresh! * | @ x
argocd app {sync,delete,create,set,rollback,patch,terminate-op} | outside
flux {get,check,logs,stats,tree,version,events} | reads | *
flux {reconcile,suspend,resume,delete,create,bootstrap,install,uninstall} | outside
{istioctl,linkerd,cilium,velero} {version,analyze,check,status,ps,proxy-status} | reads | * | @
{minikube,kind,k3d} {status,version,ip} | names | *
minikube {start,stop,delete,ssh,tunnel,mount} | outside
{kind} get | group | .
kind get {clusters,nodes} | names | *
{k3d} {cluster,node} list | names | *
{k3d,kind} {create,delete,load,export} | outside
{nomad,consul} {status,version,members,info,validate,catalog,server-members} | names | * | @
nomad job {status,plan,validate,history} | names | *
nomad job | group | .
nomad job {run,stop,revert,scale,dispatch} | outside
consul kv get | secret
vault {status,version} | names | *
vault kv list | names | *
vault kv | secret
vault list | names | *
vault {read,write,login,token,delete,unseal,operator,secrets} | secret
eksctl get | group | .
eksctl get {cluster,nodegroup,addon} | names | *
{terraform,tofu} | group | single -chdir=
{terraform,tofu} {validate,version,graph,metadata,modules} | names | single -json -no-color -no-tests *
{terraform,tofu} providers | names max:0 | single -no-color -test-directory=
{terraform,tofu} providers schema | names | single -json
{terraform,tofu} providers {lock,mirror} | overwrites
{terraform,tofu} plan | reads | single -destroy -lock= -refresh= -var= -var-file= -target= -no-color -input= -compact-warnings -detailed-exitcode -refresh-only -json -parallelism= -replace= -state= -out> -lock-timeout= -generate-config-out> | @ ;; @ -no-color -lock=false | @ -out=main.tf ;; @ -foo
{terraform,tofu} fmt | names needs:-check,-write=false | single -check -recursive -diff -no-color -list= | @ -check | @ ;; @ -recursive
{terraform,tofu} state {list} | names | *
{terraform,tofu} state {show,pull} | secret
{terraform,tofu} state {rm,mv,push,replace-provider} | outside
{terraform,tofu} state | group | .
{terraform,tofu} workspace | group | .
{terraform,tofu} workspace {list,show} | names | *
{terraform,tofu} workspace {new,select,delete} | outside
{terraform,tofu} output | @secretByName | single -json -raw -no-color -state= | @ bucket_name | @ -json ;; @ -raw db_password
{terraform,tofu} show | secret
{terraform,tofu} test | code
{terraform,tofu} init | project needs:-lockfile=readonly,-backend=false | single -backend= -input= -no-color -lockfile= | . | @ ;; @ -upgrade
{terraform,tofu} {apply,destroy,import,taint,untaint,refresh,force-unlock,login,logout,console,get} | outside
terragrunt {plan,validate,graph,version} | reads | single -no-color -out> --terragrunt-json-out-dir! --json-out-dir! --out-dir! --terragrunt-debug! --terragrunt-source-update! --tracing! *
terragrunt {apply,destroy,run-all,import,init} | outside
{pulumi,cdk,cdktf,serverless,sls,sam,copilot,amplify,cdk8s} | group | -C= --cwd= -s= --stack= --profile=
pulumi {preview,about,version,whoami} | reads | * --save-plan! | @
pulumi stack {ls,history} | names | *
pulumi stack | group | .
pulumi stack {rm,init,select,export,import,output} | outside
pulumi {up,update,destroy,refresh,import,cancel,login,logout,new,config} | outside
cdk {list,ls,diff,doctor,notices,version} | reads | * --output! -o! | @
cdk {deploy,destroy,bootstrap,synth,init,watch,import} | outside
{sam,serverless,sls} {validate,info,list,--version,print} | reads | * | @
{sam,serverless,sls} {deploy,remove,delete,sync,invoke,package,build,local} | outside
{aws,awslocal} | @aws | --query= --output= --region= --profile= --max-items= --filters= --instance-ids= --log-group-name= --bucket= --prefix= --name= --names= --stack-name= --cluster= --services= --table-name= --function-name= --limit= --start-time= --end-time= --since= --filter-pattern= --key-condition-expression= --filter-expression= --endpoint-url= --page-size= --owners= --group-ids= --vpc-ids= --key= --secret-id= --user-name= --role-name= --policy-arn= --repository-name= --image-ids= --hosted-zone-id= --load-balancer-arn= --target-group-arn= --db-instance-identifier= --dimensions= --metric-name= --namespace= --period= --statistics= --time-period= --granularity= --metrics= --group-by= --queue-url= --attribute-names= --topic-arn= --path= --parameter-filters= --expression-attribute-values= --expression-attribute-names= --projection-expression= --index-name= --select= --tasks= --service-name= --job-name= --state-machine-arn= --execution-arn= --rule= --alarm-names= --log-stream-name= --log-stream-name-prefix= --format= --exclude= --include= --storage-class= --acl= --sse= --no-paginate --no-cli-pager --recursive --human-readable --summarize --dryrun --only-show-errors --no-progress --follow --with-decryption --no-sign-request --debug --cli-input-json= | aws s3 ls ;; aws ec2 describe-instances ;; aws sts get-caller-identity ;; aws logs tail x | aws s3 rm s3://a/b ;; aws s3 cp a s3://b ;; aws secretsmanager get-secret-value --secret-id x ;; aws ec2 terminate-instances ;; aws s3 sync . s3://b ;; aws s3api put-object
{gcloud,az,doctl,flyctl,fly,heroku,vercel,netlify,railway,render,linode-cli,hcloud,scw,ibmcloud,oci,aliyun,exo,civo,wrangler,firebase,supabase,eb} | @cloud | --project= --format= --filter= --limit= --region= --zone= -g= -n= -o= --query= --output= --resource-group= --name= --subscription= -a= --app= --location= --freshness= --sort-by= --flatten= --account= --configuration= --cluster= --quiet -q * | @ apps list ;; @ version | @ apps delete x ;; @ deploy ;; @ auth print-access-token
{gsutil} {ls,stat,du,cat,version,hash} | names | *
gsutil {cp,mv,rm,rsync,mb,rb,acl,iam,setmeta,signurl,notification} | sends
gsutil | group | -m -q
bq {ls,show,version,head} | reads | *
bq query | outside needs:--dry_run | --dry_run --use_legacy_sql= --nouse_legacy_sql --format= --project_id= --location= | bq query --dry_run "select 1" | bq query "delete from t"
bq {rm,mk,load,cp,extract,insert,update} | outside
{s3cmd,mc,b2,rclone} {ls,lsd,lsl,lsf,lsjson,du,info,size,about,version,tree,stat,check,cryptcheck,listremotes,la} | names | --output> -o> --combined> --differ> --match> --error> --missing-on-src> --missing-on-dst> --dest-after> --log-file> * | @ x:y
rclone {copy,sync,move,delete,purge,rmdir,mount,serve,config,copyto,moveto,mkdir,link,bisync,deletefile,dedupe,cleanup,touch,rcat} | sends
{s3cmd,mc,b2} {put,sync,del,rm,cp,mv,mb,rb,mirror,upload,setacl,admin,policy,upload-file} | sends
rclone | group | .
{restic,borg,duplicity,kopia,rsnapshot,tarsnap,bup,duplicacy} {snapshots,list,ls,stats,diff,check,info,find,version,verify} | names | -r= --repair! * | @
{restic,borg,kopia} {backup,forget,prune,init,restore,create,delete,extract,mount,compact,unlock,key,rewrite} | outside
{restic,borg,kopia} | group | -r= --repo= -q -v
gh | group | -R= --repo=
gh {pr,issue,repo,run,release,workflow,label,gist,secret,variable,cache,extension,alias,project,ruleset,org,search,codespace,ssh-key,gpg-key,auth,config,attestation,agent-task} | group | -R= --repo=
gh {pr,issue,repo,run,release,workflow,label,gist,cache,extension,alias,project,ruleset,org,codespace,ssh-key,gpg-key} list | names | -w! --web! * | @ | @ --web
gh {pr,issue,repo,run,release,workflow,gist,project,ruleset} view | reads | -w! --web! * | @ 1
gh {pr} {diff,checks,status} | reads | -w! --web! * | @ 1
gh issue status | reads
gh run watch | reads | *
gh search {prs,issues,repos,code,commits} | fetches | -w! --web! * | @ x
gh status | reads | *
gh secret list | names | *
gh variable {list,get} | @secretByName | -R= --repo= -e= --env= -o= --org= --json= | @ X | @ DEPLOY_TOKEN
gh auth status | names | -t! --show-token! -h= --hostname= -a --active | gh auth status | gh auth status --show-token ;; gh auth token
gh auth {token,login,logout,refresh,setup-git,switch} | secret
gh config list | names | *
gh config get | @secretByName | -h= --host= | gh config get editor | gh config get oauth_token
gh api | @ghApi | -X= --method= -f= -F= -H= --field= --raw-field= --header= --input= -q= --jq= -t= --template= --paginate --slurp -i --include --cache= --hostname= -p= --silent --verbose | gh api repos/a/b ;; gh api graphql -f query='{ viewer { login } }' | gh api -X DELETE repos/a/b ;; gh api repos/a/b -f a=b ;; gh api graphql -f query='mutation { x }'
gh release download | overwrites needs:--skip-existing | --skip-existing -p= --pattern= -R= -A= --archive= | gh release download v1 --skip-existing | gh release download v1 --clobber ;; gh release download v1
gh run download | overwrites
gh {pr,issue,release,repo,gist,label,project,workflow,run,cache,variable,secret} {create,edit,close,merge,delete,comment,review,reopen,ready,lock,upload,rename,fork,sync,archive,transfer,pin,enable,disable,rerun,cancel,set,checkout,update-branch,clone,remove,run,develop,revert,unarchive} | outside
gh browse | code
{glab,hub,tea,az-repos} | group | -R= --repo=
glab {mr,issue,repo,ci,release,pipeline,snippet,label,variable,job,auth,config} | group | -R= --repo=
glab {mr,issue,repo,ci,release,pipeline,snippet,label,job} {list,view,status,diff,show,trace,get} | reads | -w! --web! * | @ 1
glab variable {get,list} | secret
glab auth status | names | -t! --show-token! *
glab {mr,issue,repo,ci,release,pipeline,snippet,label} {create,merge,close,delete,update,approve,note,run,retry,cancel,rebase,revoke,reopen,fork,clone,archive,transfer,upload,checkout} | outside
glab api | @ghApi | -X= --method= -f= -F= -H= --field= --raw-field= --paginate --hostname= --input= -i | glab api projects/1 | glab api -X DELETE projects/1
{jira,linear,acli,tkn,circleci,buildkite-agent,jenkins-cli,drone,act,travis,woodpecker-cli} | code
circleci config validate | fetches | *
`;
