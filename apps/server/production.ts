// React and the router choose their builds by this when they are first imported, so it comes before every import.
process.env['NODE_ENV'] ??= 'production';
