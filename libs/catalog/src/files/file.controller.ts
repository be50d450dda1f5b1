import { Client, Replies } from '@antecedent/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ContentQueryDto,
  filePage,
  FilePathDto,
  fileRecord,
  FilesQueryDto,
  fileSummary,
  fileText,
  searchPage,
  SearchQueryDto,
  SummaryQueryDto,
  UPLOAD_SCHEMA,
  UploadDto,
} from './file.dto';
import {
  FILE_EXAMPLE,
  FILE_PAGE_EXAMPLE,
  FILE_TEXT_EXAMPLE,
  SEARCH_EXAMPLE,
  SUMMARY_EXAMPLE,
  UPLOAD_EXAMPLE,
} from './file.examples';
import { FileService } from './file.service';
import { ReadUpload } from './read-upload.interceptor';

const NOT_FOUND = { 404: ['NOT_FOUND'] };

@ApiTags('files')
@Controller('api/v1/files')
export class FileController {
  constructor(private readonly files: FileService) {}

  @Post()
  @UseInterceptors(ReadUpload)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA, examples: { text: { value: UPLOAD_EXAMPLE } } })
  @Replies(fileRecord, {
    summary: 'Store a file: text, Markdown, JSON, CSV or PDF, 5 MiB at most',
    status: 201,
    example: FILE_EXAMPLE,
    failures: { 409: ['FILE_NAME_TAKEN'] },
  })
  upload(@Client() client: string, @Body() { name, content, project_id }: UploadDto) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return this.files.store(client, { name, bytes }, project_id);
  }

  @Get()
  @Replies(filePage, { summary: 'List the files, newest first', example: FILE_PAGE_EXAMPLE })
  async list(@Client() client: string, @Query() { limit, offset, project_id }: FilesQueryDto) {
    const { items, total } = await this.files.list(client, { limit, offset, scope: scopeOf(project_id) });
    return { files: items, total, limit, offset };
  }

  @Get('search')
  @Replies(searchPage, {
    summary: 'Search text and names of the files, best first',
    example: SEARCH_EXAMPLE,
  })
  async search(@Client() client: string, @Query() { query, limit, offset, project_id }: SearchQueryDto) {
    const options = { limit, offset, scope: scopeOf(project_id) };
    const { items, total } = await this.files.search(client, query, options);
    return { hits: items, total, limit, offset };
  }

  @Get(':file_id')
  @Replies(fileRecord, {
    summary: 'Read what is known of a file',
    example: FILE_EXAMPLE,
    failures: NOT_FOUND,
  })
  read(@Client() client: string, @Param() { file_id }: FilePathDto) {
    return this.files.get(client, file_id);
  }

  @Get(':file_id/content')
  @Replies(fileText, {
    summary: 'Read the text of a file, part by part if it is long',
    example: FILE_TEXT_EXAMPLE,
    failures: NOT_FOUND,
  })
  readContent(
    @Client() client: string,
    @Param() { file_id }: FilePathDto,
    @Query() { offset, limit }: ContentQueryDto,
  ) {
    return this.files.read(client, file_id, { offset, limit });
  }

  @Get(':file_id/original')
  @Replies(null, { summary: 'Download a file as it was uploaded', failures: NOT_FOUND })
  @ApiOkResponse({
    description: 'The bytes as they were uploaded',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  async download(
    @Client() client: string,
    @Param() { file_id }: FilePathDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { name, mediaType, encoding, bytes } = await this.files.readOriginal(client, file_id);
    // A browser must save it and neither guess at its type nor run what is in it.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.attachment(name);
    response.setHeader('Content-Type', encoding === null ? mediaType : `${mediaType}; charset=${encoding}`);
    return new StreamableFile(bytes, { length: bytes.length });
  }

  @Get(':file_id/summary')
  @Replies(fileSummary, {
    summary: 'Summarise a file by the sentences that say most; of tables and JSON, by their shape',
    example: SUMMARY_EXAMPLE,
    failures: NOT_FOUND,
  })
  summarise(
    @Client() client: string,
    @Param() { file_id }: FilePathDto,
    @Query() { sentences }: SummaryQueryDto,
  ) {
    return this.files.summarise(client, file_id, { sentences });
  }

  @Delete(':file_id')
  @HttpCode(204)
  @Replies(null, { summary: 'Delete a file', status: 204, failures: NOT_FOUND })
  async delete(@Client() client: string, @Param() { file_id }: FilePathDto): Promise<void> {
    await this.files.delete(client, file_id);
  }
}

function scopeOf(projectId: string | undefined) {
  return projectId === undefined ? {} : { projectIds: [projectId] };
}
