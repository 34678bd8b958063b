import 'reflect-metadata';
import { Container } from 'inversify';
import type { Helpers, UseCases } from '#application/useCases.ts';
import { helpers, useCases } from '#application/useCases.ts';
import type { UseCaseAdapters } from './options.ts';

/** Everything that a use case can be made from, by name. */
type Services = UseCaseAdapters & Helpers & UseCases;

type Get = <Name extends keyof Services>(name: Name) => Services[Name];

const factories = {
  ...helpers,
  ...useCases,
} satisfies Record<string, (services: Services) => unknown>;

/**
 * Binds what is given and, with inversify, all else to its factory: each is
 * made once, when it is first needed. Tools give only what they use.
 */
export const createContainer = (given: Partial<Services>): Get => {
  const container = new Container({ defaultScope: 'Singleton' });
  const get: Get = (name) => container.get(name);
  const services = new Proxy({} as Services, {
    get: (_, name) => get(name as keyof Services),
  });
  for (const [name, service] of Object.entries(given)) {
    container.bind(name).toConstantValue(service);
  }
  for (const [name, factory] of Object.entries(factories)) {
    if (name in given) continue;
    container.bind(name).toDynamicValue(() => factory(services));
  }
  return get;
};

/** Every use case, made over the adapters of a deployment. */
export const composeUseCases = (adapters: UseCaseAdapters): UseCases => {
  const get = createContainer(adapters);
  const names = Object.keys(useCases) as (keyof UseCases)[];
  return Object.fromEntries(
    names.map((name) => [name, get(name)]),
  ) as unknown as UseCases;
};
