import { BlockList, isIP } from 'node:net';

/** Named networks, the same as for TRUST_PROXY. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** IPv4 networks outside public unicast: IANA IPv4 Special-Purpose Address Registry, RFC 5771, RFC 1112. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within 2000::/3: IANA IPv6 Special-Purpose Address Registry, and 6to4, which carries an IPv4 address. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
const GLOBAL_V6 = ['2000::/3'];
/** IPv4 addresses in IPv6 ones: mapped (RFC 4291), NAT64 (RFC 6052). */
const CARRIES_V4 = ['::ffff:0:0/96', '64:ff9b::/96'];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text is an address or a range such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  if (text in NAMED) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isRange && more.length === 0;
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4);
const specialV6 = listOf(SPECIAL_V6);
const globalV6 = listOf(GLOBAL_V6);
const carriesV4 = listOf(CARRIES_V4);

/** The last 32 bits of an IPv6 address as an IPv4 one. */
function carriedV4(address: string): string {
  const { hostname } = new URL(`http://[${address}]`);
  const [, high = '0', low = '0'] = /(?:^\[|:)([\da-f]*):([\da-f]*)\]$/.exec(hostname) ?? [];
  const bits = Number.parseInt(high || '0', 16) * 0x10000 + Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}

/** Whether an IP address is public, or in a network that the operator allows. */
export function reachableWith(allowedNetworks: readonly string[]) {
  const allowed = listOf(allowedNetworks);
  const isReachable = (address: string): boolean => {
    switch (isIP(address)) {
      case 4:
        return !specialV4.check(address, 'ipv4') || allowed.check(address, 'ipv4');
      case 6:
        if (allowed.check(address, 'ipv6')) return true;
        if (carriesV4.check(address, 'ipv6')) return isReachable(carriedV4(address));
        return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
      default:
        return false;
    }
  };
  return isReachable;
}
