/**
 * What throws when it is only touched is taken for what is not there: React looks for `navigation` while it starts and
 * SWR for `navigator.connection`, so that one which an extension or a policy closed would keep the whole portal from
 * starting.
 */
export const hideBlockedFacilities =
  `[[window,['navigation','caches','indexedDB','cookieStore']],` +
  `[navigator,['connection','serviceWorker','locks','storage','permissions','clipboard']]].forEach(function(a){` +
  `a[1].forEach(function(n){try{void a[0][n]}catch(_){` +
  `try{Object.defineProperty(a[0],n,{value:undefined,configurable:true})}catch(_){}}})})`
