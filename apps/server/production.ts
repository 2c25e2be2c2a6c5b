// React and the router choose their builds by NODE_ENV on import, so this must be imported first.
process.env['NODE_ENV'] ??= 'production';

// The allocator's settings are for this process, which has read them: not for the database, films and pictures.
for (const name of Object.keys(process.env)) if (name.startsWith('MALLOC_')) delete process.env[name];
