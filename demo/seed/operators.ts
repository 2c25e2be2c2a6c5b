/** The demo's operator (design section 9), of both providers. */
export const demoOperator = { email: 'operator@rawi.example', name: 'Layla', password: 'rawi1234' } as const;
