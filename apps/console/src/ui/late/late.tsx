import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { dropKeys, queueKeys, replayKeys } from './early-keys.ts'

/**
 * A dialog or panel whose file loads on demand: keys pressed meanwhile are its own, once it stands. Once loaded it renders
 * at once, where `lazy` waits for a turn.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(fetchPart)
  function Late(props: P) {
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Later)
    useEffect(() => dropKeys, [])
    return (
      <Suspense fallback={<QueueKeys />}>
        <Part {...props} />
        <ReplayKeys />
      </Suspense>
    )
  }
  /** Loads the file ahead. */
  return Object.assign(Late, { fetchAhead: async () => void (await fetchPart()) })
}

function QueueKeys() {
  useLayoutEffect(queueKeys, [])
  return null
}

/** After the part itself, so that the part has taken the focus. */
function ReplayKeys() {
  useEffect(() => void replayKeys().finally(dropKeys), [])
  return null
}
