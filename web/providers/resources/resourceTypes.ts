import type {
  CreateResult,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyReferenceResult,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  QueryFunctionContext,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { Resources } from '#api/contract/index.ts';
import type { COMMANDS, RecordOf, ResourceName } from './commands.ts';

type Commands = typeof COMMANDS;
type Method = 'create' | 'update' | 'delete';

/** The resources that have the command `Name`. */
type ResourceWith<Name extends Method> = {
  [Resource in ResourceName]: Commands[Resource] extends Record<Name, unknown>
    ? Resource
    : never;
}[ResourceName];

/** The parameter of a command. */
type ParameterOf<Resource, Name extends Method> = Resource extends ResourceName
  ? Commands[Resource] extends Record<
      Name,
      (parameter: infer Parameter) => unknown
    >
    ? Parameter
    : never
  : never;

type DataOf<Resource> =
  ParameterOf<Resource, 'update'> extends { data: infer Data } ? Data : never;

/** The resources whose records the server finds by id. */
type ResourceById = Exclude<ResourceName, 'plan-history'>;

type ListParams<Name extends ResourceName> = Readonly<{
  pagination: NonNullable<GetListParams['pagination']>;
  sort: { field: Resources[Name]['sort']; order: 'ASC' | 'DESC' };
  filter: Resources[Name]['filter'];
}>;

/**
 * The methods that react-admin calls. A method that a resource lacks rejects
 * with `MethodNotSupported`.
 */
export type ResourceMethods = {
  getList: <Name extends ResourceName>(
    resource: Name,
    params: ListParams<Name> & QueryFunctionContext,
  ) => Promise<Required<Pick<GetListResult<RecordOf<Name>>, 'data' | 'total'>>>;
  getOne: <Name extends ResourceById>(
    resource: Name,
    params: GetOneParams<RecordOf<Name>> & QueryFunctionContext,
  ) => Promise<GetOneResult<RecordOf<Name>>>;
  getMany: <Name extends ResourceById>(
    resource: Name,
    params: GetManyParams<RecordOf<Name>> & QueryFunctionContext,
  ) => Promise<GetManyResult<RecordOf<Name>>>;
  getManyReference: <Name extends ResourceName>(
    resource: Name,
    params: ListParams<Name> &
      Pick<GetManyReferenceParams, 'id'> &
      Readonly<{ target: keyof Resources[Name]['filter'] & string }> &
      QueryFunctionContext,
  ) => Promise<GetManyReferenceResult<RecordOf<Name>>>;
  create: <Name extends ResourceWith<'create'>>(
    resource: Name,
    params: Readonly<{ data: ParameterOf<Name, 'create'> }>,
  ) => Promise<CreateResult<RecordOf<Name>>>;
  update: <Name extends ResourceWith<'update'>>(
    resource: Name,
    params: Omit<UpdateParams<RecordOf<Name>>, 'data'> &
      Readonly<{ data: DataOf<Name> }>,
  ) => Promise<UpdateResult<RecordOf<Name>>>;
  updateMany: <Name extends ResourceWith<'update'>>(
    resource: Name,
    params: Omit<UpdateManyParams, 'data'> & Readonly<{ data: DataOf<Name> }>,
  ) => Promise<UpdateManyResult<RecordOf<Name>>>;
  delete: <Name extends ResourceWith<'delete'>>(
    resource: Name,
    params: DeleteParams<RecordOf<Name>>,
  ) => Promise<Readonly<{ data: Pick<RecordOf<Name>, 'id'> }>>;
  deleteMany: <Name extends ResourceWith<'delete'>>(
    resource: Name,
    params: DeleteManyParams<RecordOf<Name>>,
  ) => Promise<DeleteManyResult<RecordOf<Name>>>;
};
