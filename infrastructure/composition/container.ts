import 'reflect-metadata';
import { Container } from 'inversify';
import type { Services } from './services.ts';

type Name = keyof Services;

/** Binds a service to a factory and the services that the factory asks for. */
export type Bind = <Bound extends Name, Needed extends Name = never>(
  name: Bound,
  factory: (services: Pick<Services, Needed>) => Services[Bound],
  needed: readonly Needed[],
) => void;

export type ServiceContainer = Readonly<{
  bind: Bind;
  /** Binds what exists already. */
  hold: <Held extends Name>(name: Held, service: Services[Held]) => void;
  get: <Wanted extends Name>(name: Wanted) => Services[Wanted];
}>;

/**
 * inversify with our names: a service is made once, when it is first asked for,
 * from the services that its factory names. The compiler checks that they fit.
 */
export const createContainer = (): ServiceContainer => {
  const container = new Container({ defaultScope: 'Singleton' });

  return {
    bind: (name, factory, needed) => {
      const fromValues = (...values: unknown[]) =>
        factory(
          Object.fromEntries(
            needed.map((service, index) => [service, values[index]]),
          ) as Parameters<typeof factory>[0],
        );
      container.bind(name).toResolvedValue(fromValues, [...needed]);
    },
    hold: (name, service) => {
      container.bind(name).toConstantValue(service);
    },
    get: (name) => container.get(name),
  };
};
