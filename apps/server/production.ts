// React and the router choose their builds by NODE_ENV on import, so this must be imported first.
process.env['NODE_ENV'] ??= 'production';
