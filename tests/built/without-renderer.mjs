// Loaded before the product: React's renderer can no longer be read, as if Next had moved it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readFileSync } = fs;
fs.readFileSync = (path, options) => {
  if (String(path).endsWith('react-dom-server.node.production.js')) throw new Error('ENOENT');
  return readFileSync(path, options);
};
syncBuiltinESMExports();
