/** The page of a developer's own build loads itself anew once another one is there; the build's own server says which is. */
const { builds = '', version } = document.getElementById('hlid-dev-session')?.dataset ?? {}
new EventSource(builds).addEventListener('message', ({ data }) => {
  if (data !== version) location.reload()
})

export {}
