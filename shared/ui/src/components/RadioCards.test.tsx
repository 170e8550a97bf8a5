import { render, screen } from '@testing-library/react'

import { RadioCards } from './RadioCards'

test('a card is named by its label, and described once by the rest', () => {
  const options = [{ value: 'new', label: 'Nýtt kort', description: 'Gefið út eftir 15. september 2022' }]
  render(<RadioCards legend="Kort" name="card" options={options} value={undefined} onChange={() => undefined} />)
  const card = screen.getByRole('radio', { name: 'Nýtt kort' })
  expect(card).toHaveAccessibleDescription('Gefið út eftir 15. september 2022')
})
