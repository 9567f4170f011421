import { type ComponentProps, createElement } from 'react';

/** An icon as lucide draws it: its shapes by tag and attributes. */
type Drawing = {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/**
 * Icon factory in place of lucide's own component (packages/build/src/light-icons.ts): no size and colour props,
 * because classes do both.
 * @public
 */
export default function createLightIcon({ name, node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function LightIcon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`}
        {...rest}
      >
        {shapes}
      </svg>
    );
  };
}
