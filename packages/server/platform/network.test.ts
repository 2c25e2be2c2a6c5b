import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['10.1.2.3', '10.1.2'],
  ['::ffff:10.1.2.250', '10.1.2'],
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test('all spellings of addresses in one /48 give the same network', () => {
  const spellings = ['2001::5:6:7', '2001:0:0:1::', '2001:0:0:5::7', '2001:0:0:0:1:2:3:4'];
  expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:0:0']));
});
