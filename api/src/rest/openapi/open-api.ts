import type { z } from 'zod';

/** The part of OpenAPI 3.1 that our document uses. */

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export type Content = { 'application/json': { schema: JsonSchema; example?: unknown } };
export type CsvContent = { 'text/csv': { schema: JsonSchema; example: string } };

export type Response = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content | CsvContent;
};

export type Reference = { $ref: string };

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type OperationObject = {
  operationId: string;
  tags: [string];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** By status. */
  responses: Record<string, Response | Reference>;
};

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, never[]>[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'patch' | 'delete', OperationObject>>>;
  components: {
    securitySchemes: {
      idToken: { type: 'http'; scheme: 'bearer'; bearerFormat: 'JWT'; description: string };
    };
    responses: Record<string, Response>;
    schemas: Record<string, JsonSchema>;
  };
};
