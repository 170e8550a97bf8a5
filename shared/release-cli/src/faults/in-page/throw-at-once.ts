throw new Error('a fault that is being tried')

export {}
