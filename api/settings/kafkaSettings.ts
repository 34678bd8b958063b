import { z } from 'zod';
import { readFile } from './readFile.ts';

/** How Slipway connects to Kafka, besides the brokers' addresses. */
export type KafkaSecurity = Readonly<{
  tls: Readonly<{
    ca: string | null;
    cert: string | null;
    key: string | null;
  }> | null;
  sasl: Readonly<{
    mechanism: (typeof SASL_MECHANISMS)[number];
    username: string;
    password: string;
  }> | null;
}>;

const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** The text of a file, which must contain a given mark. */
const fileWith = (mark: string, what: string) =>
  z.string().transform((path, context) => {
    const text = readFile(path, context);
    if (text === null) return z.NEVER;
    if (text.includes(mark) && text.trim() !== '') return text.trim();
    context.addIssue(`the file contains no ${what}`);
    return z.NEVER;
  });

/** A mark that every text contains. */
const ANY_TEXT = '';

const certificate = () =>
  fileWith('-----BEGIN CERTIFICATE', 'certificate in PEM').optional();

/** The variables about Kafka, except the brokers' addresses. */
export const kafkaVariables = {
  KAFKA_SSL_CA: certificate(),
  KAFKA_SSL_CERT: certificate(),
  KAFKA_SSL_KEY: fileWith('PRIVATE KEY-----', 'private key in PEM').optional(),
  KAFKA_SASL_MECHANISM: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(SASL_MECHANISMS, `use one of ${SASL_MECHANISMS.join(', ')}`))
    .optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  KAFKA_SASL_PASSWORD_FILE: fileWith(ANY_TEXT, 'password').optional(),
};

type Names = keyof typeof kafkaVariables | 'KAFKA_SSL';
type KafkaValues = Readonly<
  z.infer<z.ZodObject<typeof kafkaVariables>> & { KAFKA_SSL: boolean }
>;
type Problem = readonly [variable: Names, message: string];

const TLS_VARIABLES = [
  'KAFKA_SSL_CA',
  'KAFKA_SSL_CERT',
  'KAFKA_SSL_KEY',
] as const;
const SASL_VARIABLES = [
  'KAFKA_SASL_USERNAME',
  'KAFKA_SASL_PASSWORD',
  'KAFKA_SASL_PASSWORD_FILE',
] as const;

/** Contradictions between settings, by the variable to change. */
export const kafkaProblems = (values: KafkaValues): readonly Problem[] => [
  ...tlsProblems(values),
  ...saslProblems(values),
];

const tlsProblems = (values: KafkaValues): Problem[] => {
  const problems: Problem[] = [];
  const dependentVariable = TLS_VARIABLES.find(
    (name) => values[name] !== undefined,
  );
  if (!values.KAFKA_SSL && dependentVariable !== undefined) {
    problems.push(['KAFKA_SSL', `must be on with ${dependentVariable}`]);
  }
  const { KAFKA_SSL_CERT: cert, KAFKA_SSL_KEY: key } = values;
  if (cert !== undefined && key === undefined) {
    problems.push(['KAFKA_SSL_KEY', 'is required with KAFKA_SSL_CERT']);
  }
  if (key !== undefined && cert === undefined) {
    problems.push(['KAFKA_SSL_CERT', 'is required with KAFKA_SSL_KEY']);
  }
  return problems;
};

const saslProblems = (values: KafkaValues): Problem[] => {
  const dependentVariable = SASL_VARIABLES.find(
    (name) => values[name] !== undefined,
  );
  if (values.KAFKA_SASL_MECHANISM === undefined) {
    return dependentVariable === undefined
      ? []
      : [['KAFKA_SASL_MECHANISM', `is required with ${dependentVariable}`]];
  }
  const problems: Problem[] = [...passwordProblems(values)];
  if (values.KAFKA_SASL_USERNAME === undefined) {
    const needed = 'is required with KAFKA_SASL_MECHANISM';
    problems.push(['KAFKA_SASL_USERNAME', needed]);
  }
  if (values.KAFKA_SASL_MECHANISM === 'plain' && !values.KAFKA_SSL) {
    const problem =
      'must be on with KAFKA_SASL_MECHANISM=plain, which sends the password as it is';
    problems.push(['KAFKA_SSL', problem]);
  }
  return problems;
};

const passwordProblems = ({
  KAFKA_SASL_PASSWORD: password,
  KAFKA_SASL_PASSWORD_FILE: file,
}: KafkaValues): Problem[] => {
  if (password !== undefined && file !== undefined) {
    const either = 'set this or KAFKA_SASL_PASSWORD, not both';
    return [['KAFKA_SASL_PASSWORD_FILE', either]];
  }
  if (password !== undefined || file !== undefined) return [];
  const needed =
    'is required with KAFKA_SASL_MECHANISM, or KAFKA_SASL_PASSWORD_FILE';
  return [['KAFKA_SASL_PASSWORD', needed]];
};

/** Null if there is neither TLS nor a password. */
export const kafkaSecurityOf = (values: KafkaValues): KafkaSecurity | null => {
  const tls = tlsOf(values);
  const sasl = saslOf(values);
  return tls === null && sasl === null ? null : { tls, sasl };
};

const tlsOf = (values: KafkaValues): KafkaSecurity['tls'] =>
  values.KAFKA_SSL
    ? {
        ca: values.KAFKA_SSL_CA ?? null,
        cert: values.KAFKA_SSL_CERT ?? null,
        key: values.KAFKA_SSL_KEY ?? null,
      }
    : null;

const saslOf = ({
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: username = '',
  KAFKA_SASL_PASSWORD,
  KAFKA_SASL_PASSWORD_FILE = '',
}: KafkaValues): KafkaSecurity['sasl'] =>
  mechanism === undefined
    ? null
    : {
        mechanism,
        username,
        password: KAFKA_SASL_PASSWORD ?? KAFKA_SASL_PASSWORD_FILE,
      };
