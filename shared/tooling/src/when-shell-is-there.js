/**
 * The page's scripts come in any order. What is called with a function: it is run once the shell is there, whose
 * federation runtime an entry uses; until then it waits in `hlidEntries`, and the shell runs what it finds there.
 */
export const whenShellIsThere =
  '(self._FEDERATION_RUNTIME_CORE?function(f){f()}:function(f){(self.hlidEntries=self.hlidEntries||[]).push(f)})'
