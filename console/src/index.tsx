import './layers.scss'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Console } from './Console'

const container = document.getElementById('console')
if (!container) throw new Error('the page has no place for the console')
createRoot(container).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
